export { dropJourney, putJourney } from './cache.ts';
export {
  closeAllJourneyDialogs,
  closeJourneyDialog,
  type JourneyDialog,
  type JourneyDialogProps,
  type OfOneJourney,
  type OneJourneyDialogProps,
  type OpenDialog,
  openJourneyDialog,
  useJourneyDialogs,
} from './dialogs.ts';
export { journeyKey, listKey } from './keys.ts';
export { overlapsOf } from './overlaps.ts';
export { useJourney } from './use-journey.ts';
