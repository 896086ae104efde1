import { type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';
import { isRunning, type JourneyStatus } from '@linehaul/domain/journeys';
import type { OrganisationSettings } from '@linehaul/domain/organisation';

export interface Placed {
  readonly status: JourneyStatus;
  readonly plannedStart: EpochMs;
  readonly plannedEnd: EpochMs | undefined;
  readonly startedAt: EpochMs | undefined;
  readonly completedAt: EpochMs | undefined;
  readonly startedByHandAt: EpochMs | undefined;
  readonly due: boolean;
}

const UNKNOWN_LENGTH = 48 * HOUR;
const CONTEXT = 24 * HOUR;

export interface Window {
  readonly fixesFrom: EpochMs;
  /** By index; `context` shows where the vehicle came from. */
  readonly roles: readonly ('judged' | 'context' | 'none')[];
}

/**
 * By plan alone: the order of fixes is irrelevant.
 * @param retainedFrom journeys needing dropped fixes stay
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
