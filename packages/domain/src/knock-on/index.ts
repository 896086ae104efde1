export { hurtBy, knockOn, tightAfter } from './knock-on.ts';
export type {
  BrokenLink,
  ChainedForecast,
  ChainedJourney,
  DriverRest,
  DriverRests,
  EndForecast,
  KnockOn,
  KnockOnInput,
} from './model.ts';
export { probabilityAfter, quantilesOf } from './quantiles.ts';
export { LEAST_STARTS, type LearntStep, learnStartDelay, type StartSaid } from './start-delay.ts';
