export { FEW_STOPS, isFew, mostWaitingFirst, worstFirst } from './in-order.ts';
export { figuresOf } from './journey-figures.ts';
export type { CaseFigure, EpisodeSeen, JourneyFigures, JourneySeen, StopSeen } from './model.ts';
export { type Days, daysBefore } from './period.ts';
export {
  addSums,
  type Group,
  type Grouping,
  groupOfCases,
  groupsOf,
  inFullOf,
  inFullShare,
  isNotInFull,
  knownOf,
  laneKey,
  laneOf,
  NO_SUMS,
  onTimeShare,
  SUM_NAMES,
  type SumName,
  type Sums,
} from './sums.ts';
