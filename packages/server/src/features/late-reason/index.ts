export { lateReasonProposer, mountLateReasons } from './routes.ts';
