export { dateIn, daysBetween, instantIn, shiftDate } from './local-time.ts';
export { repeatedInstants } from './repeated.ts';
