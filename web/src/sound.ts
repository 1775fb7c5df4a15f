/** A few short tones, made on the spot; silent unless switched on. */

let context: AudioContext | null = null;

export function tone(pitch: number, ms = 70): void {
  try {
    context ??= new AudioContext();
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const end = context.currentTime + ms / 1000;
    oscillator.type = "triangle";
    oscillator.frequency.value = pitch;
    gain.gain.setValueAtTime(0.06, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start();
    oscillator.stop(end);
  } catch {
    // No sound on this machine.
  }
}
