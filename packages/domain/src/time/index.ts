export { dateIn, daysBetween, instantIn, shiftDate } from './local-time.ts';
