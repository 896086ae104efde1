import { newId } from '../../platform/db/index.ts';
import { type Attempt, attempt, type Sent } from './attempts.ts';
import type { Call } from './calls.ts';
import type { House } from './house.ts';

export function deviceAttempts(call: Call, mine: House, theirs: House): Attempt[] {
  const theirJourney = `ORDER-${theirs.login.replace('member-', '')}`;
  const nobody = newId();
  const device = { value: `${theirs.name}-T102`, never: `${nobody}-T102` };
  const journey = { value: theirJourney, never: `ORDER-${nobody}` };
  return [
    attempt(call, 'device', device, (named) => message(call, mine, named)),
    attempt(call, 'journey of a device', journey, (named) => message(call, mine, `${mine.name}-T102`, named)),
  ];
}

let seconds = 0;
function message(call: Call, mine: House, device: string, journey?: string): Sent {
  const path = call.path.replace('{key}', mine.key);
  const at = Math.floor(Date.now() / 1000) - 3600 - ++seconds;
  const flat = { id: device, lat: -28.74, lon: 24.76, timestamp: at, ...(journey ? { journey } : {}) };
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(flat)) form.set(name, String(value));
  const json = (body: unknown) => ({ method: call.method, address: path, body });
  if (path.startsWith('/telemetry/positions')) {
    const timestamp = new Date(at * 1000).toISOString();
    return json([
      { device, timestamp, latitude: -28.74, longitude: 24.76, journeyReference: journey ?? null },
    ]);
  }
  if (path.startsWith('/telemetry/traccar')) {
    const fixTime = new Date(at * 1000).toISOString();
    const attributes = journey ? { journey } : {};
    return json({
      device: { uniqueId: device },
      position: { latitude: -28.74, longitude: 24.76, fixTime, valid: true, attributes },
    });
  }
  if (path.startsWith('/telemetry/owntracks')) {
    return json({
      _type: 'location',
      topic: `owntracks/x/${device}`,
      lat: -28.74,
      lon: 24.76,
      tst: at,
      journey,
    });
  }
  if (call.method === 'GET') return { method: 'GET', address: `${path}?${form}` };
  return { method: 'POST', address: path, body: form.toString(), type: 'application/x-www-form-urlencoded' };
}
