import { saveSettings } from "../asides";
import type { Mode, Settings, Speed } from "../kept";
import { keepName } from "../people/actions";
import { NameField } from "../people/NameField";
import { mayNotify } from "../people/turn";
import { store } from "../store";
import { toast } from "../talk";
import { showTalk } from "./Chat";

const MODES: [Mode, string][] = [
  ["dark", "Dark"],
  ["light", "Light"],
  ["system", "As the system"],
];
const SPEEDS: [Speed, string][] = [
  ["off", "Off"],
  ["fast", "Fast"],
  ["normal", "Normal"],
  ["slow", "Slow"],
];

export function SettingsPanel({ settings }: { settings: Settings }) {
  return (
    <div class="settings">
      <Pick name="Colours" values={MODES} value={settings.mode} choose={(mode) => saveSettings({ mode })} />
      <Pick
        name="Moves and dice are shown"
        values={SPEEDS}
        value={settings.speed}
        choose={(speed) => saveSettings({ speed })}
      />
      <p class="muted">Nothing moves if your system asks for reduced motion.</p>
      <Pick
        name="Sound"
        values={
          [
            ["off", "Off"],
            ["on", "On"],
          ] as ["off" | "on", string][]
        }
        value={settings.sound ? "on" : "off"}
        choose={(sound) => saveSettings({ sound: sound === "on" })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={settings.notify}
          onChange={(event) => void notify(event.currentTarget.checked)}
        />
        <span>Let the system tell me when it is my turn, while this page is out of sight</span>
      </label>
      <NameField name={store.value.name} label="Your name" word="Keep" keep={keepName} />
      <Pick
        name="Talk at the table"
        values={
          [
            ["on", "Shown"],
            ["off", "Hidden"],
          ] as ["on" | "off", string][]
        }
        value={settings.talk ? "on" : "off"}
        choose={(talk) => showTalk(talk === "on")}
      />
    </div>
  );
}

async function notify(yes: boolean): Promise<void> {
  const may = yes && (await mayNotify());
  saveSettings({ notify: may });
  if (yes && !may) toast("The browser does not allow it: see the settings of this site.");
}

interface PickProps<T extends string> {
  name: string;
  values: [T, string][];
  value: T;
  choose: (value: T) => void;
}

export function Pick<T extends string>({ name, values, value, choose }: PickProps<T>) {
  return (
    <fieldset class="pick">
      <legend>{name}</legend>
      <div class="pick-row">
        {values.map(([one, words]) => (
          <label key={one} class="pick-one">
            <input type="radio" name={name} checked={one === value} onChange={() => choose(one)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
