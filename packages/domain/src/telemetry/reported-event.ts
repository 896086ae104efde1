import type { EpochMs } from '../core/index.ts';

/** What trackers report by themselves, beside positions. Each is an event type of the library. */
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

/** An event as a tracker, or the server that forwards it, reports it. */
export interface ReportedEvent {
  readonly eventType: ReportedEventType;
  readonly time: EpochMs;
  /** What the device calls it, where its own word says more than the type. */
  readonly name?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** The names that Traccar gives to alarms, which its clients and OsmAnd's form use too. */
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
/** Names that say that a trouble is over, or nothing at all. */
const NO_ALARM = new Set(['', 'powerOn', 'powerRestored', 'false', 'none', '0']);
const NAME_LIMIT = 60;

/**
 * The event types of an `alarm` attribute: one name, or several with commas between them. A name that is not known is
 * a DEVICE_ALARM under that name.
 */
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
