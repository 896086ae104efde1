export { hurtBy, knockOn, tightAfter } from './knock-on.ts';
export type {
  BrokenLink,
  ChainedJourney,
  DriverRest,
  DriverRests,
  EndForecast,
  KnockOn,
  KnockOnInput,
} from './model.ts';
export { probabilityAfter, quantilesOf } from './quantiles.ts';
