export { ageText } from './age.ts';
export { clockText, dateText, dateTimeText, timeText } from './formats.ts';
