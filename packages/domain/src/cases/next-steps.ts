import type { CaseSubjectKind } from './model.ts';

export const NEXT_STEPS = [
  'CALL_DRIVER',
  'NOTIFY_CUSTOMER',
  'OTHER_VEHICLE',
  'OTHER_DRIVER',
  'CHECK_DEVICE',
  'CALL_PROVIDER',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

const LATENESS: ReadonlySet<string> = new Set(['LATE', 'MISSED_STOP']);
const OF_DEVICE: ReadonlySet<string> = new Set(['POWER_LOST', 'TAMPERING', 'LOW_BATTERY', 'DEVICE_ALARM']);

/** Most useful first. */
export function nextStepsOf(subject: CaseSubjectKind, kind: string): readonly NextStep[] {
  if (subject === 'network') return ['CALL_PROVIDER'];
  if (OF_DEVICE.has(kind)) return ['CALL_DRIVER', 'CHECK_DEVICE'];
  if (kind === 'SILENT') return ['CALL_DRIVER', 'CHECK_DEVICE'];
  if (kind === 'HOURS_SHORT') return ['OTHER_DRIVER', 'CALL_DRIVER', 'NOTIFY_CUSTOMER'];
  if (LATENESS.has(kind)) return ['NOTIFY_CUSTOMER', 'CALL_DRIVER', 'OTHER_VEHICLE'];
  if (kind === 'LATE_DEPARTURE') return ['CALL_DRIVER', 'NOTIFY_CUSTOMER', 'OTHER_VEHICLE'];
  return subject === 'journey' ? ['CALL_DRIVER', 'NOTIFY_CUSTOMER'] : ['CALL_DRIVER'];
}
