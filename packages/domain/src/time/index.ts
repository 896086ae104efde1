export {
  type DateText,
  dateIn,
  daysBetween,
  endOfDay,
  isDate,
  shiftDate,
  shiftMonths,
  startOfDay,
  weekdayOf,
} from './dates.ts';
export { instantIn, namesZone } from './iso-text.ts';
export { isoIn, type LocalTime, localTimeIn, timeOfDayIn } from './local-time.ts';
export { repeatedDays, repeatedInstants } from './repeated.ts';
export { isStoredTime } from './stored-time.ts';
export {
  bothLocalTimes,
  daysLater,
  exactTimeIn,
  instantOfLocal,
  meantAs,
  readLocalTime,
} from './written-time.ts';
export { instantAt, instantsAt, isTimeZone, offsetAt, type WallClock } from './zone.ts';
