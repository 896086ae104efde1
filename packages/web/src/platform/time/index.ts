export { ageText } from './age.ts';
export { clockText, dateText, dateTimeText, timeText, today } from './formats.ts';
export { useNow } from './use-now.ts';
