/** What travels between server and client, in the client's words; the shapes themselves are made from the server's types. */

import type { Option, Piece, Space, TableState } from "./wire";

export type * from "./wire";
export type Table = TableState;
export type Point = Space["points"][number];
export type Shape = Piece["shape"];
export type OptionValue = Option["default"];
export type Talkers = TableState["talkers"];
