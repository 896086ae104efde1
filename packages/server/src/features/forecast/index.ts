export { type ForecastingOrganisation, forecastingOrganisations } from './day-store.ts';
export { forecastEnds } from './ends.ts';
export { failingNights } from './failing-nights.ts';
export { Forecaster, type ForecasterNeeds, forecastHealth } from './forecaster.ts';
export { KnowledgeCache } from './knowledge.ts';
export { learnLoaded } from './learn-loaded.ts';
export {
  type LikelyArrivals,
  type LikelyLate,
  type LikelyOfJourney,
  likelyArrivals,
  likelyLate,
} from './likely-arrivals.ts';
export { atStart, type EndedJourney as LoadedJourney } from './past-days.ts';
export { mountForecasts } from './routes.ts';
