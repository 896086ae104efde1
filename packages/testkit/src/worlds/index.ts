export { everyStatus } from './every-status.ts';
export { dayOf, manyJourneys } from './many-journeys.ts';
export { ON_THE_WAY, oneRunningJourney, RUNNING_DEVICE } from './one-running-journey.ts';
export { ofPeriod, overlappingJourneys, PERIODS } from './overlapping-journeys.ts';
export { LATE_SINCE, OVERSEEN_DEVICE, overseenJourneys } from './overseen-journeys.ts';
export { planningDesk } from './planning-desk.ts';
export { TWO_OPERATORS } from './two-operators.ts';
export { replayedFixes, twoReplayedJourneys } from './two-replayed-journeys.ts';
export type { World, WorldOrganisation } from './world.ts';
