import { setTimeout as pause } from 'node:timers/promises';

const LEFT_TO_FIXES = 9;
const LOOK_MS = 25;

/** Pauses while fixes outpace writing. */
export async function yieldToIngest(
  workMs: number,
  isPressed: () => boolean,
  isStopped: () => boolean,
): Promise<void> {
  const until = performance.now() + workMs * LEFT_TO_FIXES;
  while (isPressed() && performance.now() < until && !isStopped()) await pause(LOOK_MS);
}
