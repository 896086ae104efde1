import { fail, ok, type Result } from '../core/index.ts';
import { isNullIsland } from '../geo/index.ts';
import { deviceTime } from './device-time.ts';
import {
  deviceMissing,
  type MessageFlaw,
  measured,
  numberOf,
  positionMessage,
  scaled,
  unreadable,
} from './message.ts';
import { alarmsIn, type ReportedEvent } from './reported-event.ts';
import { attributesOf, isDeviceName, type ReportedFix } from './reported-fix.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface TraccarMessage {
  readonly device: string;
  readonly fix?: ReportedFix;
  readonly events: readonly ReportedEvent[];
}

const KNOTS_IN_KILOMETRES_PER_HOUR = 1.852;

/** Only what the device alone knows: the product derives speeding, geofences and silence. */
const EVENTS: Readonly<Record<string, Pick<ReportedEvent, 'eventType' | 'name'>>> = {
  deviceFuelDrop: { eventType: 'DEVICE_ALARM', name: 'fuelDrop' },
  unaccompaniedMotion: { eventType: 'DEVICE_ALARM', name: 'unaccompaniedMotion' },
};

/** Traccar's json (HTTP) or mqtt: knots, metres, ISO times. An event survives a bad position. */
export function decodeTraccar(message: Fields): Result<TraccarMessage, MessageFlaw> {
  const { position, event, device: sender } = message;
  if (!isFields(position) && !isFields(event)) {
    return unreadable(undefined, 'it holds neither a position nor an event');
  }
  const uniqueId = isFields(sender) ? sender.uniqueId : undefined;
  const device =
    typeof uniqueId === 'number' ? String(uniqueId) : typeof uniqueId === 'string' ? uniqueId.trim() : '';
  if (!isDeviceName(device)) return deviceMissing();
  const read = isFields(position) ? fixOf(device, position) : undefined;
  if (!isFields(event))
    return read?.ok ? ok({ device, fix: read.value, events: [] }) : (read ?? deviceMissing());
  const fix = read?.ok ? read.value : undefined;
  return ok({ device, ...(fix ? { fix } : {}), events: eventsOf(event, fix, position) });
}

function fixOf(device: string, position: Fields): Result<ReportedFix, MessageFlaw> {
  const latitude = numberOf(position.latitude);
  const longitude = numberOf(position.longitude);
  if (latitude === undefined || longitude === undefined)
    return unreadable('latitude', 'not a latitude and a longitude');
  const time = timeOf(position.fixTime) ?? timeOf(position.deviceTime);
  if (time === undefined) return unreadable('fixTime', 'not a time');
  const more = isFields(position.attributes) ? position.attributes : {};
  const decoded = positionMessage({
    device,
    time,
    latitude,
    longitude,
    speedKilometresPerHour: scaled(measured(position.speed), KNOTS_IN_KILOMETRES_PER_HOUR),
    headingDegrees: measured(position.course),
    // 0 is unknown.
    accuracyMetres: measured(position.accuracy) || undefined,
    odometerKilometres: scaled(measured(more.odometer), 1 / 1000),
    attributes: attributesOf([
      ['altitude', numberOf(position.altitude)],
      ...(position.valid === false ? ([['valid', false]] as const) : []),
      // The first sensor, unless the device names one.
      ['temperature', numberOf(more.temperature) ?? numberOf(more.temp1)],
      ...Object.entries(more).filter(([name]) => name !== 'odometer' && name !== 'temperature'),
    ]),
  });
  if (!decoded.ok) return decoded;
  return decoded.value.kind === 'position'
    ? ok(decoded.value.fix)
    : fail({ code: 'unreadable', reason: 'no position' });
}

function eventsOf(event: Fields, fix: ReportedFix | undefined, position: unknown): readonly ReportedEvent[] {
  // The position repeats its alarm: one time makes one event.
  const isOfPosition = isFields(position) && position.id === event.positionId;
  const time = isOfPosition && fix ? fix.time : timeOf(event.eventTime);
  if (time === undefined) return [];
  const hasPlace = fix && !isNullIsland(fix);
  const at = { time, ...(hasPlace ? { latitude: fix.latitude, longitude: fix.longitude } : {}) };
  const type = String(event.type);
  if (type === 'alarm') {
    const more = isFields(event.attributes) ? event.attributes : {};
    return alarmsIn(more.alarm).map((alarm) => ({ ...alarm, ...at }));
  }
  return Object.hasOwn(EVENTS, type) ? [{ ...EVENTS[type]!, ...at }] : [];
}

function timeOf(value: unknown): number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? deviceTime(value) : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
