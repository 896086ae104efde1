export { mountLateReasons } from './routes.ts';
