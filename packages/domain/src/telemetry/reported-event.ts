import type { EpochMs } from '../core/index.ts';

export const REPORTED_EVENT_TYPES = [
  'PANIC',
  'ACCIDENT',
  'POWER_LOST',
  'TAMPERING',
  'LOW_BATTERY',
  'HARSH_BRAKING',
  'HARSH_ACCELERATION',
  'HARSH_CORNERING',
  'DEVICE_ALARM',
] as const;
export type ReportedEventType = (typeof REPORTED_EVENT_TYPES)[number];

export interface ReportedEvent {
  readonly eventType: ReportedEventType;
  readonly time: EpochMs;
  readonly name?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** Traccar's names, also in its clients and OsmAnd's form. */
const ALARMS: Readonly<Record<string, ReportedEventType>> = {
  sos: 'PANIC',
  panic: 'PANIC',
  accident: 'ACCIDENT',
  fallDown: 'ACCIDENT',
  powerCut: 'POWER_LOST',
  powerOff: 'POWER_LOST',
  tampering: 'TAMPERING',
  removing: 'TAMPERING',
  gpsAntennaCut: 'TAMPERING',
  jamming: 'TAMPERING',
  lowBattery: 'LOW_BATTERY',
  lowPower: 'LOW_BATTERY',
  hardBraking: 'HARSH_BRAKING',
  hardAcceleration: 'HARSH_ACCELERATION',
  hardCornering: 'HARSH_CORNERING',
};
const NO_ALARM = new Set(['', 'powerOn', 'powerRestored', 'false', 'none', '0']);
const NAME_LIMIT = 60;

export function alarmsIn(alarm: unknown): { readonly eventType: ReportedEventType; readonly name: string }[] {
  if (alarm === true) return [{ eventType: 'DEVICE_ALARM', name: 'general' }];
  if (typeof alarm !== 'string' && typeof alarm !== 'number') return [];
  const names = String(alarm)
    .split(',')
    .map((name) => name.trim().slice(0, NAME_LIMIT).toWellFormed())
    .filter((name) => !NO_ALARM.has(name));
  const found = names.map(
    (name) => ({ eventType: Object.hasOwn(ALARMS, name) ? ALARMS[name]! : 'DEVICE_ALARM', name }) as const,
  );
  return found.filter(({ eventType }, i) => found.findIndex((one) => one.eventType === eventType) === i);
}
