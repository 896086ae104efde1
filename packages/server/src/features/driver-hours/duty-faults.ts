import { DAY, HOUR } from '@linehaul/domain/core';
import {
  DUTIES_RETAINED_MS,
  type DutyFault,
  dutyFault,
  longestOf,
  type WrittenDuty,
} from '@linehaul/domain/driver-hours';
import { instantText } from '../../platform/http/index.ts';
import type { DutyRow } from './duty-store.ts';

export interface FaultAt {
  readonly field: 'fromUtc' | 'toUtc';
  readonly message: string;
}

const TEXTS: Readonly<Record<DutyFault, (duty: WrittenDuty) => string>> = {
  order: () => 'must be after the begin',
  length: ({ kind }) =>
    kind === 'rest'
      ? `is more than ${longestOf(kind) / DAY} days after the begin`
      : `is more than ${longestOf(kind) / HOUR} hours after the begin`,
  future: () => 'must not lie ahead',
  old: () => `is more than ${DUTIES_RETAINED_MS / DAY} days ago`,
};

/** Checks the duty alone. Undefined: valid. */
export function faultOf(duty: WrittenDuty, now: number): FaultAt | undefined {
  const found = dutyFault(duty, now);
  return found && { field: found.field === 'from' ? 'fromUtc' : 'toUtc', message: TEXTS[found.fault](duty) };
}

/** @param timeText writes times as the call or file does */
export function overlapOf(other: WrittenDuty, timeText: (at: number) => string = instantText): FaultAt {
  const end = other.to === undefined ? 'goes on' : `ends ${timeText(other.to)}`;
  return {
    field: 'fromUtc',
    message: `overlaps the ${other.kind} that begins ${timeText(other.from)} and ${end}`,
  };
}

export type StoredDuty = WrittenDuty & { readonly row: DutyRow };

export const storedDuty = (row: DutyRow): StoredDuty => ({
  kind: row.kind,
  from: row.from_at,
  to: row.to_at ?? undefined,
  row,
});
