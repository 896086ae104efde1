import { type EpochMs, HOUR } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Run } from '../sightings/run.ts';

export interface DayChange {
  readonly kind: 'start' | 'timeout' | 'completion' | 'end';
  readonly run: Run;
  readonly at: EpochMs;
}

export function nextDayChange(
  runs: readonly Run[],
  running: Run | undefined,
  until: EpochMs,
  settings: OrganisationSettings,
): DayChange | undefined {
  let due = until;
  let next: DayChange | undefined;
  const consider = (when: EpochMs | undefined, change: Omit<DayChange, 'at'>, at = when) => {
    if (when === undefined || when > due) return;
    due = when;
    next = { ...change, at: at! };
  };
  for (const run of runs) {
    const { plan } = run.course;
    if (!run.started && plan.approved) consider(plan.startedByHandAt, { kind: 'start', run });
  }
  if (!running) return next;
  const { plan, plannedEnd } = running.course;
  const timeout = plannedEnd + settings.completeAfterHours * HOUR;
  consider(Math.max(timeout, running.started!.at), { kind: 'timeout', run: running }, timeout);
  consider(plan.completedByHandAt, { kind: 'completion', run: running });
  consider(plan.endedByHandAt, { kind: 'end', run: running });
  return next;
}
