export { mountKnockOn } from './routes.ts';
