export { AlarmBell, alarmText, BellMark } from './AlarmBell.tsx';
export { type JourneyCommand, useRunJourneyCommand } from './run-command.ts';
export { telephoneAddress } from './telephone.ts';
