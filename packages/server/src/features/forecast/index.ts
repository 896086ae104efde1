export { forecastEnds } from './ends.ts';
export { forecastHealth } from './failing-nights.ts';
export { Forecaster, type ForecasterNeeds } from './forecaster.ts';
export { KnowledgeCache } from './knowledge.ts';
export { learnLoaded } from './learn-loaded.ts';
export { type LikelyArrivals, type LikelyOfJourney, likelyArrivals } from './likely-arrivals.ts';
export { mountForecasts } from './routes.ts';
