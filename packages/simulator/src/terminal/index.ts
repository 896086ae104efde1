export { type Progress, progress } from './progress.ts';
export { runCommand } from './run-command.ts';
export { UsageError } from './usage-error.ts';
