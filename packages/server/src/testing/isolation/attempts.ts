import { findableFields } from '@linehaul/contracts/entities';
import { CATALOGUE } from '@linehaul/domain/entities';
import { EXPORT_FORMATS } from '@linehaul/domain/transfers';
import { newId } from '../../platform/db/index.ts';
import type { Call, Schema } from './calls.ts';
import type { House } from './house.ts';
import type { OwnRequest } from './own-requests.ts';
import { idPlaces, kindOf, kindsOfParam, withValue } from './places.ts';

export interface Sent {
  readonly method: string;
  readonly address: string;
  readonly body?: unknown;
  readonly type?: string;
}

export interface Attempt {
  readonly call: Call;
  readonly place: string;
  readonly sent: Sent;
  readonly named: readonly string[];
  /** With an unknown value; both answers must be equal. */
  readonly unknown?: { readonly sent: Sent; readonly named: readonly string[] };
  /** A whole list: its count must match. */
  readonly isWhole?: boolean;
}

const NOBODY = 'NOBODYS_HOUSE';
const OF_LISTS = new Set(['page', 'size', 'sort', 'eagerload', 'distinct', 'cacheBuster', 'buildTimestamp']);

export function sentOf(call: Call, own: OwnRequest, changes: Partial<OwnRequest> = {}): Sent {
  const { params, query, body, type } = { ...own, ...changes };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return { method: call.method, address: query ? `${path}?${query}` : path, body, type };
}

interface Value {
  readonly value: string;
  readonly never: string;
}

export function attempt(
  call: Call,
  place: string,
  { value, never }: Value,
  of: (named: string) => Sent,
): Attempt {
  return { call, place, sent: of(value), named: [value], unknown: { sent: of(never), named: [never] } };
}

function valuesOf(theirs: House, kind: string): readonly Value[] {
  const found = (theirs.ids[kind] ?? []).map((value) => ({ value, never: newId() }));
  if (found.length === 0) throw new Error(`the other organisation has no ${kind}`);
  return kind === 'organisation' ? [...found, { value: theirs.name, never: NOBODY }] : found;
}

export function pathAttempts(call: Call, own: OwnRequest, theirs: House): Attempt[] {
  const naming = call.params.flatMap(({ name }) => {
    const kinds = kindsOfParam(call, name);
    return kinds.length > 0 ? [{ name, kinds }] : [];
  });
  const named = (place: string, wanted: Readonly<Record<string, Value>>) => {
    const request = (which: 'value' | 'never') => {
      const chosen = Object.fromEntries(Object.entries(wanted).map(([name, each]) => [name, each[which]]));
      const params = { ...own.params, ...chosen };
      const record = Object.values(chosen).at(-1) ?? '';
      const body = own.repeats ? withValue(own.body, [own.repeats], record) : own.body;
      return { sent: sentOf(call, own, { params, body }), named: Object.values(chosen) };
    };
    return { call, place, ...request('value'), unknown: request('never') };
  };
  const single = naming.flatMap(({ name, kinds }) =>
    kinds.flatMap((kind) =>
      valuesOf(theirs, kind).map((value) => named(`path ${name} (${kind})`, { [name]: value })),
    ),
  );
  if (naming.length < 2) return single;
  const all = naming.map(({ name, kinds }) => [name, valuesOf(theirs, kinds[0]!)[0]!] as const);
  return [...single, named('path, all', Object.fromEntries(all))];
}

export function bodyAttempts(call: Call, own: OwnRequest, theirs: House): Attempt[] {
  return idPlaces(call, own.body).flatMap(({ name, steps, kinds }) => {
    if (kinds.length === 0) throw new Error(`${call.name}: of what is the field ${name}?`);
    return kinds.flatMap((kind) =>
      valuesOf(theirs, kind).map((their) =>
        attempt(call, `body ${name}`, their, (value) =>
          sentOf(call, own, { body: withValue(own.body, steps, value) }),
        ),
      ),
    );
  });
}

export function queryAttempts(
  call: Call,
  own: OwnRequest,
  theirs: House,
  theirRecord: Readonly<Record<string, unknown>> | undefined,
  word: string,
): Attempt[] {
  if (call.method !== 'GET') return [];
  const isList = call.query.some(({ name }) => name === 'size');
  const filters = call.query.filter(({ name }) => !OF_LISTS.has(name));
  return narrowed(call, filters).flatMap(({ name, schema }): Attempt[] => {
    const [field = '', operator = ''] = name.split('.');
    const kind = idKindOf(call, field);
    const place = `query ${name}`;
    const withQuery = (value: string) => {
      const given = new URLSearchParams(own.query);
      given.set(name, value);
      return sentOf(call, own, { query: given.toString() });
    };
    if (kind !== undefined && operator !== 'specified') {
      return valuesOf(theirs, kind)
        .slice(0, 1)
        .map((their) => attempt(call, place, their, withQuery));
    }
    const value = valueFor(name, schema, theirRecord?.[field], word);
    return [{ call, place, sent: withQuery(value), named: [], isWhole: isList }];
  });
}

/** All operators for ids, one for other fields, which act alike by kind. */
function narrowed(call: Call, filters: Call['query']): Call['query'] {
  const byField = [...Map.groupBy(filters, ({ name }) => fieldOf(name) ?? '')];
  return byField.flatMap(([field, own], i) => {
    const isId = idKindOf(call, field) !== undefined;
    return isId && !call.path.endsWith('/count') ? own : own.slice(i % own.length).slice(0, 1);
  });
}

const fieldOf = (filter: string | undefined) => filter?.split('.')[0];

function idKindOf(call: Call, field: string): string | undefined {
  const found = call.entity && findableFields(call.entity)[field];
  if (found?.kind === 'reference') return found.to === 'itself' ? call.entity?.name : found.to;
  if (found) return undefined;
  if (field === 'after') return undefined;
  return kindOf(field);
}

function valueFor(name: string, schema: Schema, theirs: unknown, word: string): string {
  if (name.endsWith('.specified')) return 'true';
  const [given] = Array.isArray(theirs) ? theirs : [theirs];
  if (given !== undefined && given !== null && typeof given !== 'object') return String(given).slice(0, 200);
  const types = [schema, ...(schema.anyOf ?? [])];
  const choice = types.find((each) => each.enum)?.enum?.[0];
  if (choice !== undefined) return String(choice);
  return SAMPLES[name] ?? word;
}

const SAMPLES: Readonly<Record<string, string>> = {
  state: 'OPEN',
  severity: 'WARNING',
  from: '2026-01-01T00:00:00Z',
  to: '2036-01-01T00:00:00Z',
  start: '2026-01-01T00:00:00Z',
  end: '2026-01-03T00:00:00Z',
  version: '0',
  routingDate: '2026-11-21',
  'locationType.equals': '1',
  'licenceStanding.in': 'EXPIRED',
  'journeyStatus.equals': 'APPROVED',
  kind: 'drivers',
  fileName: 'theirs.csv',
};

export function refusedAttempts(call: Call, own: OwnRequest, theirs: House): Attempt[] {
  const { entity } = call;
  if (!entity || call.params.length > 0 || call.body || !['PUT', 'PATCH', 'POST'].includes(call.method))
    return [];
  return valuesOf(theirs, entity.name).map((their) =>
    attempt(call, 'body id', their, (id) => sentOf(call, own, { body: { id } })),
  );
}

export function exportAttempts(call: Call, own: OwnRequest, theirs: House): Attempt[] {
  if (call.path === '/api/figures/{orgId}/export') {
    const query = new URLSearchParams(own.query);
    query.set('format', 'pdf');
    query.set('list', 'sums');
    return [{ call, place: 'export sums pdf', sent: sentOf(call, own, { query: `${query}` }), named: [] }];
  }
  const list = call.params.find(({ name }) => name === 'list' || name === 'collection');
  if (!call.path.startsWith('/api/exports/') || !list) return [];
  const formats = list.name === 'list' ? EXPORT_FORMATS : (['csv', 'xlsx'] as const);
  const as = (value: string, query: string) =>
    sentOf(call, own, { params: { ...own.params, [list.name]: value }, query });
  return (list.schema.enum ?? []).flatMap((each): Attempt[] => {
    const value = String(each);
    const whole = formats.map((format) => ({
      call,
      place: `export ${value} ${format}`,
      sent: as(value, `format=${format}`),
      named: [],
    }));
    const entity = CATALOGUE.find(({ collection }) => collection === value);
    if (list.name === 'list' || !entity) return whole;
    const filtered = valuesOf(theirs, entity.name)
      .slice(0, 1)
      .map((their) =>
        attempt(call, `export ${value} id.equals`, their, (id) => as(value, `format=csv&id.equals=${id}`)),
      );
    return [...whole, ...filtered];
  });
}

export function sortAttempts(call: Call, own: OwnRequest, properties: readonly string[]): Attempt[] {
  return properties.map((property) => ({
    call,
    place: `sort ${property}`,
    sent: sentOf(call, own, { query: `${own.query}&sort=${property},desc` }),
    named: [],
    isWhole: true,
  }));
}
