export { dropJourney, putJourney } from './cache.ts';
export {
  askDashboard,
  type DashboardRequest,
  endDashboardRequest,
  type ShowPosition,
  useDashboardRequest,
} from './dashboard-request.ts';
export {
  type AvailabilityQuestion,
  closeAllJourneyDialogs,
  closeJourneyDialog,
  type JourneyDialog,
  type JourneyDialogProps,
  type OfOneJourney,
  type OneJourneyDialogProps,
  type OpenDialog,
  openJourneyDialog,
  type SelectionKind,
  useJourneyDialogs,
} from './dialogs.ts';
export { availabilityKey, everyJourney, journeyKey, listKey } from './keys.ts';
export { overlapsOf } from './overlaps.ts';
export { eventRange, positionRange, type Range } from './ranges.ts';
export { useJourney } from './use-journey.ts';
