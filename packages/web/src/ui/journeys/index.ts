export { type JourneyCommand, useRunJourneyCommand } from './run-command.ts';
