import { type EpochMs, ok } from '../core/index.ts';
import { deviceTime } from './device-time.ts';
import {
  type Decoded,
  deviceMissing,
  measured,
  numberOf,
  positionMessage,
  scaled,
  unreadable,
} from './message.ts';
import { type AttributeValue, attributesOf } from './reported-fix.ts';

const KILOMETRES_PER_HOUR_PER_KNOT = 1.852;

const FIELDS = new Set([
  'id',
  'deviceid',
  'device_id',
  'lat',
  'lon',
  'location',
  'timestamp',
  'speed',
  'bearing',
  'heading',
  'accuracy',
  'odometer',
  'batt',
  'cell',
  'wifi',
  'notificationToken',
]);

/** OsmAnd's and Traccar Client's flat form; repeated names give arrays. Knots, metres. `now`: default time. */
export function decodeOsmandFields(fields: Readonly<Record<string, unknown>>, now: EpochMs): Decoded {
  const device = textOf(fields.id) ?? textOf(fields.deviceid) ?? textOf(fields.device_id);
  if (device === undefined) return deviceMissing();
  const place = placeOf(fields);
  if (place === undefined) return ok({ kind: 'noPosition', device });
  if (place === 'unreadable') return unreadable('location', 'not a latitude and a longitude');
  const time = timeOf(fields.timestamp, now);
  if (time === undefined) return unreadable('timestamp', 'not a time');
  return positionMessage({
    device,
    time,
    ...place,
    speedKilometresPerHour: scaled(measured(first(fields.speed)), KILOMETRES_PER_HOUR_PER_KNOT),
    headingDegrees: measured(first(fields.bearing ?? fields.heading)),
    accuracyMetres: measured(first(fields.accuracy)),
    odometerKilometres: scaled(measured(first(fields.odometer)), 1 / 1000),
    attributes: attributesOf(attributesIn(fields)),
  });
}

function* attributesIn(fields: Readonly<Record<string, unknown>>): Generator<[string, unknown]> {
  const battery = measured(first(fields.batt));
  if (battery !== undefined) yield ['batteryLevel', battery];
  for (const name of ['cell', 'wifi']) {
    if (fields[name] !== undefined) yield [name, [fields[name]].flat().map(String).join(';')];
  }
  for (const [name, value] of Object.entries(fields)) {
    if (!FIELDS.has(name)) yield [name, attributeValue(first(value))];
  }
}

function attributeValue(value: unknown): AttributeValue | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^-?\d{1,15}(\.\d+)?$/.test(value) && !/^-?0\d/.test(value) ? Number(value) : value;
}

function placeOf(
  fields: Readonly<Record<string, unknown>>,
): { latitude: number; longitude: number } | 'unreadable' | undefined {
  const pair = textOf(fields.location)?.split(',');
  const [lat, lon] = pair ?? [first(fields.lat), first(fields.lon)];
  if (isAbsent(lat) && isAbsent(lon)) return undefined;
  const latitude = numberOf(lat);
  const longitude = numberOf(lon);
  return latitude === undefined || longitude === undefined ? 'unreadable' : { latitude, longitude };
}

/** Nested JSON of Traccar Client 9: m/s, metres, battery 0 to 1, -1 = unknown. */
export function decodeOsmandLocation(message: Readonly<Record<string, unknown>>, now: EpochMs): Decoded {
  const device = textOf(message.device_id) ?? textOf(message.id) ?? textOf(message.deviceid);
  if (device === undefined) return deviceMissing();
  const location = objectOf(message.location);
  const coords = objectOf(location?.coords);
  if (!location || !coords || (isAbsent(coords.latitude) && isAbsent(coords.longitude))) {
    return ok({ kind: 'noPosition', device });
  }
  const latitude = numberOf(coords.latitude);
  const longitude = numberOf(coords.longitude);
  if (latitude === undefined || longitude === undefined) return unreadable('coords', 'not a position');
  const time = timeOf(location.timestamp ?? message.timestamp, now);
  if (time === undefined) return unreadable('timestamp', 'not a time');
  const battery = objectOf(location.battery);
  return positionMessage({
    device,
    time,
    latitude,
    longitude,
    speedKilometresPerHour: scaled(measured(coords.speed), 3.6),
    headingDegrees: measured(coords.heading),
    accuracyMetres: measured(coords.accuracy),
    odometerKilometres: scaled(measured(location.odometer), 1 / 1000),
    attributes: attributesOf(
      Object.entries({
        altitude: numberOf(coords.altitude),
        motion: location.is_moving,
        event: location.event,
        batteryLevel: scaled(measured(battery?.level), 100),
        charge: battery?.is_charging,
        activity: objectOf(location.activity)?.type,
        mock: location.mock,
        ...objectOf(location.extras),
      }),
    ),
  });
}

function timeOf(value: unknown, now: EpochMs): EpochMs | undefined {
  const given = first(value);
  if (isAbsent(given)) return now;
  return typeof given === 'string' || typeof given === 'number' ? deviceTime(given) : undefined;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function textOf(value: unknown): string | undefined {
  const given = first(value);
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : '';
  return text === '' ? undefined : text;
}
