export { apiKeyFinder } from './finder.ts';
export { mountApiKeys } from './routes.ts';
