/** Draw again only when a property changed. */

import { Component, type ComponentChildren, h } from "preact";

export function memo<P extends object>(draw: (props: P) => ComponentChildren) {
  class Kept extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as Record<string, unknown>;
      const then = next as Record<string, unknown>;
      for (const name in then) if (now[name] !== then[name]) return true;
      for (const name in now) if (!(name in then)) return true;
      return false;
    }
    override render() {
      return draw(this.props as P);
    }
  }
  return (props: P) => h(Kept as never, props);
}

/** Draw again only when one of the things that the drawing depends on is another one. */
export function memoBy<P extends object>(key: (props: P) => unknown[], draw: (props: P) => ComponentChildren) {
  class Kept extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const before = key(this.props as P);
      return key(next).some((one, index) => one !== before[index]);
    }
    override render() {
      return draw(this.props as P);
    }
  }
  return (props: P) => h(Kept as never, props);
}
