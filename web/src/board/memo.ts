/** Draw again only when a property changed. */

import { Component, type ComponentChildren, h } from "preact";

export function memo<P extends object>(draw: (props: P) => ComponentChildren) {
  class Kept extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as Record<string, unknown>;
      const then = next as Record<string, unknown>;
      return Object.keys({ ...now, ...then }).some((name) => now[name] !== then[name]);
    }
    override render() {
      return draw(this.props as P);
    }
  }
  return (props: P) => h(Kept as never, props);
}
