import { type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';
import { isRunning, type JourneyStatus } from '@linehaul/domain/journeys';
import type { OrganisationSettings } from '@linehaul/domain/organisation';

/** What decides which of a vehicle's journeys a fix can concern. */
export interface Placed {
  readonly status: JourneyStatus;
  readonly plannedStart: EpochMs;
  readonly plannedEnd: EpochMs | undefined;
  readonly startedAt: EpochMs | undefined;
  readonly completedAt: EpochMs | undefined;
  readonly startedByHandAt: EpochMs | undefined;
  /** To be evaluated whatever its time: never evaluated yet, or just changed. */
  readonly due: boolean;
}

/** A journey that does not say when it ends is taken to last this long. */
const UNKNOWN_LENGTH = 48 * HOUR;
/** What happened longer ago than this before the first evaluated journey has no bearing on it. */
const CONTEXT = 24 * HOUR;

export interface Window {
  /** Fixes are needed from here on. */
  readonly fixesFrom: EpochMs;
  /** Per journey of the input: evaluated, only explaining what came before, or not needed. */
  readonly roles: readonly ('judged' | 'context' | 'none')[];
}

/**
 * Which of a vehicle's journeys the fixes from a time on can change, and which others explain how it came there.
 * It rests on the plan, so that the same fixes give the same result in whatever order they arrive: a journey is evaluated
 * as long as the plan lets it run; one before it that was still under way gives the starting point.
 * @param retainedFrom older fixes are dropped: what was found of journeys that they belong to stays as it is
 */
export function windowOf(
  journeys: readonly Placed[],
  from: EpochMs,
  settings: Pick<OrganisationSettings, 'startBeforeMinutes' | 'startAfterHours' | 'completeAfterHours'>,
  retainedFrom: EpochMs = Number.NEGATIVE_INFINITY,
): Window {
  const before = Math.max(settings.startBeforeMinutes * MINUTE, settings.startAfterHours * HOUR);
  const after = Math.max(settings.startAfterHours, settings.completeAfterHours) * HOUR;
  const earliest = (j: Placed) =>
    Math.min(j.plannedStart - before, j.startedByHandAt ?? Number.POSITIVE_INFINITY);
  const latest = (j: Placed) => (j.plannedEnd ?? j.plannedStart + UNKNOWN_LENGTH) + after;
  const isWhole = (j: Placed) => earliest(j) >= retainedFrom;
  const evaluated = journeys.map((j) => isRunning(j.status) || (isWhole(j) && (j.due || latest(j) >= from)));
  let first = Number.POSITIVE_INFINITY;
  for (const [i, j] of journeys.entries()) if (evaluated[i]) first = Math.min(first, earliest(j));
  if (first === Number.POSITIVE_INFINITY) return { fixesFrom: from, roles: journeys.map(() => 'none') };
  let fixesFrom = first;
  const roles = journeys.map((j, i) => {
    if (evaluated[i]) return 'judged';
    const underWay = (j.completedAt ?? latest(j)) > first && j.plannedStart > first - CONTEXT;
    if (!underWay) return 'none';
    fixesFrom = Math.min(fixesFrom, (j.startedAt ?? j.plannedStart) - settings.startBeforeMinutes * MINUTE);
    return 'context';
  });
  return { fixesFrom: Math.max(fixesFrom, first - CONTEXT), roles };
}
