export { proposedIn } from './proposed-in.ts';
export { type Label, type Time, WORLDS, type World } from './worlds.ts';
