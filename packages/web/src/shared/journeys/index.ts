export { dropJourney, putJourney } from './cache.ts';
export type {
  AvailabilityQuestion,
  JourneyDialog,
  JourneyDialogProps,
  OfOneJourney,
  OneJourneyDialogProps,
  ProposalsQuestion,
  SelectionKind,
} from './dialogs.ts';
export { availabilityKey, everyJourney, journeyKey, listKey, summaryKey } from './keys.ts';
export { overlapsOf } from './overlaps.ts';
export { eventRange, positionRange } from './ranges.ts';
export { useJourney } from './use-journey.ts';
