export { Forecaster, type ForecasterNeeds } from './forecaster.ts';
export { KnowledgeCache } from './knowledge.ts';
export { mountForecasts } from './routes.ts';
