export { type ArrivalModel, learnArrivals, type Observation, PLAIN_MODEL } from './arrival-model.ts';
export { isDayLearnt, spreadOfDay } from './day-fit.ts';
export { type DwellTime, dwellOf, type FinishedVisit, learnDwell } from './dwell-time.ts';
export {
  type ForecastStop,
  forecastJourney,
  type Knowledge,
  type RangeForecast,
  type RunningJourney,
  type StopForecast,
} from './forecast-journey.ts';
export { HORIZON_MINUTES } from './horizon.ts';
export { lateProbability } from './late-probability.ts';
export { expectedOf, type LegTimes, legTimesOf } from './leg-times.ts';
export { PART_BEGINS, PARTS_OF_DAY, type PartOfDay, partOfDayAt } from './part-of-day.ts';
export { type PlanningKnowledge, proposeTimes } from './plan-proposal.ts';
export { wrongLegs } from './plan-quality.ts';
export { type PotentialVerdict, potentialOf } from './potential.ts';
export {
  type FinishedForecast,
  LEAST_ERRORS,
  NO_RANGES,
  newestErrors,
  type Ranges,
  rangesOf,
  sampleOfDay,
  TODAYS_ERRORS,
} from './ranges.ts';
export { type ForecastScore, type ScoredForecast, scoresOf } from './score.ts';
export {
  type FinishedLeg,
  type LearntTimes,
  learnLegs,
  legKey,
  NOTHING_LEARNT,
  type RouteTime,
  type SegmentTime,
  withLearnt,
} from './segment-time.ts';
export { type StopVisit, type WaitingEntry, waitingLedger, waitingOf } from './waiting.ts';
