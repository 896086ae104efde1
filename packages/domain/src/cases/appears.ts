import { type EpochMs, MINUTE } from '../core/index.ts';
import type { CaseEvent, CaseSettings } from './model.ts';

/** They cannot pass by themselves. */
const OF_TRACKER: ReadonlySet<string> = new Set([
  'LOW_BATTERY',
  'DEVICE_ALARM',
  'HARSH_BRAKING',
  'HARSH_ACCELERATION',
  'HARSH_CORNERING',
]);

/**
 * A critical alert and a tracker's own at once; else the first moment, some minutes after the first alert, at which
 * one lasts.
 * @returns undefined: all passed by themselves before
 */
export function appearsAt(
  events: readonly CaseEvent[],
  { appearMinutes }: Pick<CaseSettings, 'appearMinutes'>,
  now: EpochMs,
): EpochMs | undefined {
  const waitsUntil = Math.min(...events.map(({ recordedAt }) => recordedAt)) + appearMinutes * MINUTE;
  const moments = events.flatMap(({ kind, severity, recordedAt, endedAt }) => {
    if (appearMinutes === 0 || severity === 'CRITICAL' || OF_TRACKER.has(kind))
      return [Math.min(recordedAt, now)];
    const at = Math.max(recordedAt, waitsUntil);
    return endedAt === undefined || endedAt > at ? [at] : [];
  });
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
