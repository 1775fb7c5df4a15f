/** What is in the drawers, fetched together when the first of them is opened. */

export { Fair } from "./Fair";
export { Help } from "./Help";
export { HintPanel } from "./HintPanel";
export { Legend } from "./Legend";
export { SettingsPanel } from "./Settings";
