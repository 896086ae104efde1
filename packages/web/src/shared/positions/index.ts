export { evenly, placesEvenly } from './evenly.ts';
export { type TrackResult, useTracks } from './read-track.ts';
export type { Track } from './track.ts';
