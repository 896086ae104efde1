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
export { instantIn } from './iso-text.ts';
export {
  daysLater,
  instantOfLocal,
  isoIn,
  type LocalTime,
  localTimeIn,
  type ReadTime,
  readLocalTime,
  timeOfDayIn,
} from './local-time.ts';
export { repeatedDays, repeatedInstants } from './repeated.ts';
export { instantAt, isTimeZone, type WallClock } from './zone.ts';
