import { ok } from '../core/index.ts';
import {
  type Decoded,
  deviceMissing,
  measured,
  numberOf,
  positionMessage,
  scaled,
  unreadable,
} from './message.ts';
import { attributesOf, isDeviceName } from './reported-fix.ts';

export interface OwnTracksSender {
  readonly user?: string;
  readonly device?: string;
  readonly basicUser?: string;
}

const FIELDS = new Set([
  '_type',
  'lat',
  'lon',
  'tst',
  'vel',
  'cog',
  'acc',
  'alt',
  'batt',
  'topic',
  '_id',
  'odometer',
]);

/** Speed in km/h, time in seconds. Only `_type` location has a position. */
export function decodeOwnTracks(
  message: Readonly<Record<string, unknown>>,
  sender: OwnTracksSender = {},
): Decoded {
  if (message._type !== 'location') return ok({ kind: 'noPosition' });
  const [device, ...aliases] = namesOf(message, sender);
  if (device === undefined) return deviceMissing();
  const latitude = numberOf(message.lat);
  const longitude = numberOf(message.lon);
  if (message.lat === undefined && message.lon === undefined) return ok({ kind: 'noPosition', device });
  if (latitude === undefined || longitude === undefined)
    return unreadable('lat', 'not a latitude and a longitude');
  const time = scaled(numberOf(message.tst), 1000);
  if (time === undefined) return unreadable('tst', 'not a time in seconds');
  return positionMessage({
    device,
    ...(aliases.length > 0 ? { aliases } : {}),
    time: Math.round(time),
    latitude,
    longitude,
    speedKilometresPerHour: measured(message.vel),
    headingDegrees: measured(message.cog),
    accuracyMetres: measured(message.acc),
    odometerKilometres: scaled(measured(message.odometer), 1 / 1000),
    attributes: attributesOf([
      ['altitude', numberOf(message.alt)],
      ['batteryLevel', measured(message.batt)],
      ...Object.entries(message).filter(([name]) => !FIELDS.has(name)),
    ]),
  });
}

/** Best first: 'user/device', 'device' from topic or headers; Basic user; `tid`, which many phones share. */
function namesOf(message: Readonly<Record<string, unknown>>, sender: OwnTracksSender): string[] {
  const topic = typeof message.topic === 'string' ? message.topic.split('/').filter(Boolean) : [];
  const path = topic[0] === 'owntracks' ? topic.slice(1, 3) : topic;
  const names: (string | undefined)[] = [];
  if (path.length > 0) names.push(path.join('/'), path.at(-1));
  if (sender.device) names.push(sender.user ? `${sender.user}/${sender.device}` : undefined, sender.device);
  if (names.length === 0) names.push(sender.basicUser ?? sender.user);
  const known = [...new Set(names)].filter((name) => name !== undefined && isDeviceName(name)) as string[];
  const tid = typeof message.tid === 'string' ? message.tid.trim() : '';
  return known.length === 0 && isDeviceName(tid) ? [tid] : known;
}
