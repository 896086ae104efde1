export { mountOperator } from './routes.ts';
