export { dateIn, daysBetween, instantIn, isoIn, shiftDate } from './local-time.ts';
export { repeatedInstants } from './repeated.ts';
