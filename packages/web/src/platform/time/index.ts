export { ageText } from './age.ts';
export { type DayText, endOfDay, monthsFrom, startOfDay, today } from './days.ts';
export { clockText, dateText, dateTimeText, timeText } from './formats.ts';
