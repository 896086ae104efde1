import { setTimeout as pause } from 'node:timers/promises';

/** While fixes are pressed, so many times as long as evaluating took is left to them. */
const LEFT_TO_FIXES = 9;
const LOOK_MS = 25;

/**
 * Leaves the machine to fixes that come faster than they are written, as long as they do: what they bring meanwhile is evaluated at once,
 * however many they are.
 * @param workMs how long evaluating has just taken
 */
export async function yieldToIngest(
  workMs: number,
  isPressed: () => boolean,
  isStopped: () => boolean,
): Promise<void> {
  const until = performance.now() + workMs * LEFT_TO_FIXES;
  while (isPressed() && performance.now() < until && !isStopped()) await pause(LOOK_MS);
}
