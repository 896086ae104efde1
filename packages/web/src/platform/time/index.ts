export { ageText } from './age.ts';
export { clockText, dateText, dateTimeText, timeText, today } from './formats.ts';
export { unbroken } from './unbroken.ts';
export { useMinute } from './use-minute.ts';
export { useNow } from './use-now.ts';
