export { evenly, placesEvenly } from './evenly.ts';
export { type TrackResult, useTracks } from './read-track.ts';
export { type Track, trackOf } from './track.ts';
