export { type JourneyCommand, runJourneyCommand } from './run-command.ts';
