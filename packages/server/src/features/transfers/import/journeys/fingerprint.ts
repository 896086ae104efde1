import { createHash } from 'node:crypto';
import type { FileJourney } from '@linehaul/domain/transfers';
import { NAMED } from './names.ts';

/** The same in each format and layout. */
export function fingerprintOf({ given, stops }: FileJourney): string {
  const said = Object.entries(given)
    // Absent means no.
    .filter(([, value]) => value !== false)
    .map(([field, value]) => [field, field in NAMED ? bareName(value) : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const visited = stops.map((stop) => {
    const { location, arrival, departure } = stop.given;
    const orders = stop.orders.map((order) =>
      Object.entries(order.given).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    return [bareName(location), arrival ?? null, departure ?? null, orders];
  });
  return createHash('sha256')
    .update(JSON.stringify([said, visited]))
    .digest('hex');
}

const bareName = (name: unknown) =>
  typeof name === 'string' ? name.replace(/\s/g, '').toLowerCase() : (name ?? null);
