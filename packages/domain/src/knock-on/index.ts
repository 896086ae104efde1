export { hurtBy, knockOn, tightAfter } from './knock-on.ts';
export type { BrokenLink, ChainedJourney, DriverRest, EndForecast, KnockOn, KnockOnInput } from './model.ts';
export { probabilityAfter, quantilesOf } from './quantiles.ts';
