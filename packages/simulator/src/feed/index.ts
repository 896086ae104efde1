export { Account } from './account.ts';
export { type Imported, importFeed, journeyOf } from './import-feed.ts';
export { type RecordedFix, readFixes } from './read-fixes.ts';
export { type RecordedStop, type RecordedTrip, readStops, readTrips } from './read-timetable.ts';
export { serviceDayStart, timeOfDay } from './recorded-time.ts';
export { book, type Replayed, type ReplayOptions, replayFeed, untilTracked } from './replay-feed.ts';
export { lastInstantOf, type Placement, shiftFor } from './shift.ts';
