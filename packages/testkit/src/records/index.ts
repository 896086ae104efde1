import { assertNever } from '@linehaul/domain/core';
import { type Entity, entityNamed, type Field } from '@linehaul/domain/entities';

export interface RecordStore {
  known(name: string): Promise<string | undefined>;
  /** Throws if refused. */
  post(entity: Entity, values: Readonly<Record<string, unknown>>): Promise<MadeRecord>;
}

export type MadeRecord = Record<string, unknown> & { id: string; version: number };

/** Through the API; new entities need no code. */
export interface Records {
  values(entity: Entity, seed: string): Promise<Record<string, unknown>>;
  any(name: string): Promise<string>;
  make(entity: Entity, seed: string): Promise<MadeRecord>;
}

export function sampleRecords(store: RecordStore): Records {
  let lists = 0;
  const known = new Map<string, Promise<string>>();

  async function first(name: string): Promise<string> {
    return (await store.known(name)) ?? (await make(entityNamed(name), `of-${name}`)).id;
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
        // Lists hold an item once.
        if (field.to.endsWith('-list')) return (await make(entityNamed(field.to), `${entity} ${++lists}`)).id;
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
    if (entity.name === 'location') Object.assign(all, { latitudeDegrees: -28.74, longitudeDegrees: 24.76 });
    if (entity.name === 'organisation-location') all.organisationRouteLocationListId = null;
    return all;
  }

  async function make(entity: Entity, seed: string): Promise<MadeRecord> {
    return store.post(entity, await values(entity, seed));
  }
  return { values, any, make };
}

function special(name: string, seed: string): string | undefined {
  if (name === 'emailAddress') return 'desk@example.org';
  if (name === 'colourOnMap' || name === 'colour') return '#1f5fbf';
  if (name === 'currency') return 'ZAR';
  if (name === 'deviceId') return `device-${seed}`;
  if (name === 'timeZone') return 'Africa/Johannesburg';
  if (name === 'eventType') return `TYPE_${seed.toUpperCase().replaceAll(/\W/g, '_')}`;
  return undefined;
}

function seedNumber(seed: string): number {
  return [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 90_000, 7);
}
