/** One big link: to copy, to share, or to point a phone at. */

import { copy } from "../asides";
import { canShare, share } from "./actions";
import { QrCode } from "./QrCode";

interface Shown {
  link: string;
  /** What it is a link to, for who hears it. */
  title: string;
  game: string;
}

export function BigLink({ link, title, game }: Shown) {
  return (
    <div class="big-link">
      <QrCode link={link} title={`QR code: ${title}`} />
      <div class="big-link-words">
        <input
          class="link-text"
          readOnly
          value={link}
          aria-label={title}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="choice-row">
          <button type="button" class="choice primary" onClick={() => void copy(link, "Link copied.")}>
            Copy the link
          </button>
          {canShare() && (
            <button type="button" class="choice" onClick={() => void share(game, link)}>
              Share …
            </button>
          )}
        </div>
        <p class="muted">It works once, for whoever opens it first. Or point a phone at the code.</p>
      </div>
    </div>
  );
}
