export { type Label, type Time, WORLDS, type World } from './worlds.ts';
