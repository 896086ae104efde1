import { UsageError } from './usage-error.ts';

/** Runs a command to its exit code: what the caller can put right is one clear text and 1, the rest a stack and 1. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = 1;
    const usage =
      error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    console.error(usage ? (error as Error).message : error);
  }
}
