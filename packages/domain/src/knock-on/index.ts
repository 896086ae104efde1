export { hurtBy, knockOn, tightAfter } from './knock-on.ts';
export type {
  BrokenLink,
  ChainedForecast,
  ChainedJourney,
  DriverRest,
  EndForecast,
  HoursShort,
  Hurt,
  KnockOn,
  KnockOnInput,
  MinutesBetween,
} from './model.ts';
export { probabilityAfter, quantilesOf } from './quantiles.ts';
