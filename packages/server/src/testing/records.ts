import { assertNever } from '@linehaul/domain/core';
import { type Entity, entityNamed, type Field } from '@linehaul/domain/entities';
import { json, newId } from '../platform/db/index.ts';
import type { OneDepot } from './one-depot.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Makes records of any entity through the API, with whatever they refer to. */
export interface Records {
  /** Values of every field that can be written, valid together; `seed` makes unique ones differ. */
  values(entity: Entity, seed: string): Promise<Record<string, unknown>>;
  /** The id of a record that is there; the same one each time. */
  any(name: string): Promise<string>;
  /** A new record. */
  make(entity: Entity, seed: string): Promise<Record<string, unknown> & { id: string; version: number }>;
}

export function recordsOf(server: TestServer, depot: OneDepot, client: TestClient): Records {
  const db = server.database.kysely;
  let lists = 0;
  const known = new Map<string, Promise<string>>();

  async function first(name: string): Promise<string> {
    switch (name) {
      case 'site':
        return depot.siteId;
      case 'asset':
        return depot.trucks[0];
      case 'driver':
        return depot.drivers[0];
      case 'location':
        return depot.places[0];
      case 'journey':
        return depot.journey({ status: 'DRAFT' });
      case 'route':
        return road();
      case 'asset-position':
        return position();
      case 'active-event':
        return event();
      default:
        return (await make(entityNamed(name), `of-${name}`)).id;
    }
  }

  async function road(): Promise<string> {
    const id = newId();
    await db
      .insertInto('route')
      .values({
        organisation_id: depot.organisationId,
        id,
        route_reference: `R-${id}`,
        name: 'Kimberley to Maseru',
        geometry: json({
          type: 'LineString',
          coordinates: [[24.76, -28.74] as const, [24.965, -28.74] as const],
        }),
      })
      .execute();
    return id;
  }

  async function position(): Promise<string> {
    const id = newId();
    await db
      .insertInto('asset_position')
      .values({
        organisation_id: depot.organisationId,
        asset_id: depot.trucks[1],
        fix_time: new Date(Date.now() - known.size * 1000),
        id,
        latitude: -28.74,
        longitude: 24.76,
        speed_kmh: 40,
      })
      .execute();
    return id;
  }

  async function event(): Promise<string> {
    const id = newId();
    await db
      .insertInto('active_event')
      .values({
        organisation_id: depot.organisationId,
        id,
        // Of no vehicle: what tracking finds of one takes the place of what was told of it.
        asset_id: depot.trailer,
        event_type: 'SPEEDING',
        started_at: new Date(),
        description: 'Too fast',
      })
      .execute();
    return id;
  }

  function any(name: string): Promise<string> {
    const found = known.get(name);
    if (found !== undefined) return found;
    const made = first(name);
    known.set(name, made);
    return made;
  }

  async function value(entity: string, name: string, field: Field, seed: string): Promise<unknown> {
    switch (field.kind) {
      case 'text':
        return special(name, seed) ?? `${name} ${seed}`.slice(0, field.max ?? 255);
      case 'number':
        return Math.max(field.min ?? 1, Math.min(field.max ?? 7, name === 'sequence' ? seedNumber(seed) : 7));
      case 'flag':
        return false;
      case 'instant':
        return name.startsWith('end') ? '2026-11-20T12:00:00.000Z' : '2026-11-20T08:30:00.000Z';
      case 'date':
        return name.startsWith('expiry') ? '2030-01-31' : '2026-01-31';
      case 'choice':
        return field.values[0];
      case 'code':
        return field.codes[1]?.value;
      case 'choices':
        return field.values.slice(0, 2);
      case 'reference':
        // A thing stands once on a list: each time another list.
        if (field.to.endsWith('-list')) return (await make(entityNamed(field.to), `${entity} ${++lists}`)).id;
        // None of its own kind is there before the first.
        return field.to === entity ? null : any(field.to);
      case 'owner':
        return any(Object.values(field.owners)[0] ?? '');
      case 'geometry':
        return field.types.includes('Point')
          ? { type: 'Point', coordinates: [24.76, -28.74] }
          : {
              type: 'LineString',
              coordinates: [
                [24.76, -28.74],
                [24.86, -28.74],
              ],
            };
      case 'details':
        return undefined;
      default:
        return assertNever(field);
    }
  }

  async function values(entity: Entity, seed: string): Promise<Record<string, unknown>> {
    const entries: [string, unknown][] = [];
    for (const [name, field] of Object.entries(entity.fields)) {
      if (!field.readOnly) entries.push([name, await value(entity.name, name, field, seed)]);
    }
    const all = Object.fromEntries(entries);
    // Of a circle the centre.
    if (entity.name === 'location') Object.assign(all, { latitudeDegrees: -28.74, longitudeDegrees: 24.76 });
    // A location stands on one kind of list.
    if (entity.name === 'organisation-location') all.organisationRouteLocationListId = null;
    return all;
  }

  async function make(entity: Entity, seed: string) {
    const { body, status } = await client.send('POST', `/api/${entity.collection}`, {
      body: { ...(await values(entity, seed)), organisationId: depot.organisationId },
    });
    if (status !== 201) throw new Error(`${entity.name}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  return { values, any, make };
}

/** Text that has a form of its own. */
function special(name: string, seed: string): string | undefined {
  if (name === 'emailAddress') return 'desk@example.org';
  if (name === 'colourOnMap' || name === 'colour') return '#1f5fbf';
  if (name === 'currency') return 'ZAR';
  if (name === 'deviceId') return `device-${seed}`;
  if (name === 'timeZone') return 'Africa/Johannesburg';
  if (name === 'eventType') return `TYPE_${seed.toUpperCase().replaceAll(/\W/g, '_')}`;
  return undefined;
}

/** The same number for the same seed, a small one. */
function seedNumber(seed: string): number {
  return [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 90_000, 7);
}
