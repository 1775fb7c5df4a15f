/** What one is called: asked once, kept, and changed where it is read. */

import { useState } from "preact/hooks";

interface Asked {
  name: string;
  label: string;
  word: string;
  keep: (name: string) => void;
}

export function NameField({ name, label, word, keep }: Asked) {
  const [text, setText] = useState(name);
  return (
    <form
      class="name-field"
      onSubmit={(event) => {
        event.preventDefault();
        keep(text);
      }}
    >
      <label class="field">
        <span>{label}</span>
        <input
          value={text}
          maxLength={40}
          autocomplete="nickname"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="choice" disabled={!text.trim() || text.trim() === name}>
        {word}
      </button>
    </form>
  );
}
