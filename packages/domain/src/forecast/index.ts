export {
  type ArrivalModel,
  expectedLateness,
  type Features,
  learnArrivals,
  type Observation,
  PLAIN_MODEL,
  type Sums,
} from './arrival-model.ts';
export { isDayLearnt, spreadOfDay } from './day-fit.ts';
export { type DwellTime, dwellOf, type FinishedVisit, type LearntDwell, learnDwell } from './dwell-time.ts';
export {
  type Basis,
  type ForecastStop,
  forecastJourney,
  type Knowledge,
  NO_ROUTE,
  type PlainForecast,
  type RangeForecast,
  type RunningJourney,
  type StopForecast,
} from './forecast-journey.ts';
export { HORIZON_MINUTES, horizonOf } from './horizon.ts';
export { lateProbability, widthOf } from './late-probability.ts';
export { type ExpectedLeg, expectedOf, type LegTimes, legTimesOf } from './leg-times.ts';
export { FORECAST_LIMITS, type ForecastLimitName, forecastLimitOutOfBounds } from './limits.ts';
export { PARTS_OF_DAY, type PartOfDay, partOfDayAt } from './part-of-day.ts';
export {
  type PlanningKnowledge,
  type ProposedStop,
  proposeTimes,
  type StopToPlan,
} from './plan-proposal.ts';
export { costOf, type PlanQualityLimits, type WrongLeg, wrongLegs } from './plan-quality.ts';
export {
  type Potential,
  type PotentialStatus,
  type PotentialVerdict,
  potentialOf,
  type StopAhead,
} from './potential.ts';
export {
  EARLIER_ERRORS,
  type FinishedForecast,
  type HorizonRange,
  LEAST_ERRORS,
  NO_RANGES,
  newestErrors,
  type Ranges,
  rangesOf,
  sampleOfDay,
  TODAYS_ERRORS,
} from './ranges.ts';
export { type ForecastScore, type ScoredForecast, scoresOf, sumOf } from './score.ts';
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
export { merged, quantileOf, type Sketch } from './sketch.ts';
export { type StopVisit, type WaitingEntry, waitingLedger, waitingOf } from './waiting.ts';
