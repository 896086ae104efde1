import type { EpochMs, StopId } from '@linehaul/domain/core';
import { MINUTE } from '@linehaul/domain/core';
import type { Explanation, ExplanationRule } from '@linehaul/domain/tracking';
import { instantText } from '../../../platform/http/index.ts';
import { sharedWord } from './shared.ts';

/** Finer ones would change with every fix. */
export const toMinute = (ms: EpochMs | undefined) => ms && Math.round(ms / MINUTE) * MINUTE;
const toMillisecond = (ms: EpochMs | undefined) => ms && Math.round(ms);

export function storable(explanation: Explanation | undefined): Explanation | null {
  if (!explanation) return null;
  return {
    rule: explanation.rule,
    stopId: explanation.stopId,
    thresholdMinutes: explanation.thresholdMinutes,
    thresholdMetres: explanation.thresholdMetres,
    planned: toMillisecond(explanation.planned),
    isRevised: explanation.isRevised === true && explanation.planned !== undefined ? true : undefined,
    actual: toMillisecond(explanation.actual),
    projected: toMinute(explanation.projected),
    distanceMetres: toMillisecond(explanation.distanceMetres),
    fixTimes: explanation.fixTimes.map(Math.round),
  };
}

const RULE = ['rule', 'stopId', 'planned', 'actual'] as const;
const REASON = [...RULE, 'thresholdMinutes', 'thresholdMetres', 'isRevised', 'projected'] as const;

const sameBy =
  (fields: readonly (keyof Explanation)[]) =>
  (a: Explanation | null, b: Explanation | null): boolean =>
    a === null || b === null ? a === b : fields.every((field) => a[field] === b[field]);

export const sameReason = sameBy(REASON);
export const sameRule = sameBy(RULE);

const NO_TIMES: readonly EpochMs[] = [];

/** To remember: nothing compares the times of fixes, and they are a twentieth of a vehicle's memory. */
export function withoutTimes(explanation: Explanation | null): Explanation | null {
  return explanation && explanation.fixTimes.length > 0
    ? { ...explanation, fixTimes: NO_TIMES }
    : explanation;
}

interface Written {
  readonly rule: string;
  readonly stopId?: string | null;
  readonly thresholdMinutes?: number | null;
  readonly thresholdMetres?: number | null;
  readonly plannedUtc?: string | null;
  readonly isRevised?: boolean | null;
  readonly actualUtc?: string | null;
  readonly projectedUtc?: string | null;
  readonly distanceMetres?: number | null;
  readonly fixTimesUtc?: readonly string[];
}

export function written(explanation: Explanation | null): Written | null {
  if (!explanation) return null;
  const time = (ms: EpochMs | undefined) => (ms === undefined ? undefined : instantText(ms));
  return {
    rule: explanation.rule,
    stopId: explanation.stopId,
    thresholdMinutes: explanation.thresholdMinutes,
    thresholdMetres: explanation.thresholdMetres,
    plannedUtc: time(explanation.planned),
    isRevised: explanation.isRevised,
    actualUtc: time(explanation.actual),
    projectedUtc: time(explanation.projected),
    distanceMetres: explanation.distanceMetres,
    fixTimesUtc: explanation.fixTimes.map((ms) => instantText(ms)),
  };
}

/** Without the times of fixes. @param stopId of the stop that it belongs to: its text is not stored twice */
export function readBack(stored: object | null, stopId?: string): Explanation | null {
  if (!stored) return null;
  const wire = stored as Written;
  const time = (text: string | null | undefined) => (text ? Date.parse(text) : undefined);
  return {
    rule: sharedWord(wire.rule as ExplanationRule),
    stopId: (wire.stopId === stopId ? stopId : (wire.stopId ?? undefined)) as StopId | undefined,
    thresholdMinutes: wire.thresholdMinutes ?? undefined,
    thresholdMetres: wire.thresholdMetres ?? undefined,
    planned: time(wire.plannedUtc),
    isRevised: wire.isRevised ?? undefined,
    actual: time(wire.actualUtc),
    projected: time(wire.projectedUtc),
    distanceMetres: wire.distanceMetres ?? undefined,
    fixTimes: NO_TIMES,
  };
}
