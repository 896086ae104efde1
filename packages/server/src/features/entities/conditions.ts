import { type EntityQuery, findableFields } from '@linehaul/contracts/entities';
import { columnOf, type Entity, type Field, idFieldOf } from '@linehaul/domain/entities';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { at, isId, type OrderPart } from '../../platform/db/index.ts';

type Condition = Expression<SqlBool>;

const WITHOUT_BLANKS = new Set(['registrationNumber', 'fleetNumber']);

const NEVER = sql<SqlBool>`false`;
const not = (one: Condition) => sql<SqlBool>`NOT ${one}`;

export function filterConditions(entity: Entity, query: EntityQuery): readonly Condition[] {
  const fields = findableFields(entity);
  return Object.entries(query).flatMap(([key, value]) => {
    const dot = key.lastIndexOf('.');
    const name = key.slice(0, dot);
    const field = fields[name];
    if (dot < 0 || value === undefined || !field) return [];
    return [condition(name, field, key.slice(dot + 1), value)];
  });
}

export function searchCondition(entity: Entity, search: string): Condition {
  const words = Object.entries(entity.fields).filter(([, field]) => field.kind === 'text' && !field.readOnly);
  if (words.length === 0) return NEVER;
  const pattern = `%${escaped(search.trim().toLowerCase())}%`;
  const anywhere = words.map(
    ([name, field]) => sql<SqlBool>`lower(${sql.ref(columnOf(name, field))}) LIKE ${pattern}`,
  );
  return sql<SqlBool>`(${sql.join(anywhere, sql` OR `)})`;
}

/** As in JHipster, only `specified` finds empty fields. */
function condition(name: string, field: Field, operator: string, value: unknown): Condition {
  const ref = sql.ref(columnOf(name, field));
  const given = sql<SqlBool>`${ref} IS NOT NULL`;
  if (operator === 'specified') return value ? given : sql<SqlBool>`${ref} IS NULL`;
  if (field.kind === 'choices') {
    const has = sql<SqlBool>`(${value} = ANY (${ref}))`;
    return operator === 'contains' ? has : not(has);
  }
  if (field.kind === 'instant') return instantCondition(ref, operator, value);
  const side = comparable(name, field, ref);
  const one = (given: unknown) => comparableValue(name, field, given);
  switch (operator) {
    case 'equals': {
      const wanted = one(value);
      return wanted === undefined ? NEVER : sql<SqlBool>`${side} = ${wanted}`;
    }
    case 'notEquals': {
      const unwanted = one(value);
      return unwanted === undefined ? given : sql<SqlBool>`${side} <> ${unwanted}`;
    }
    case 'in':
    case 'notIn': {
      const values = (value as readonly unknown[]).map(one).filter((each) => each !== undefined);
      if (values.length === 0) return operator === 'in' ? NEVER : given;
      const among = sql<SqlBool>`(${side} IN (${sql.join(values)}))`;
      return operator === 'in' ? among : not(among);
    }
    case 'contains':
    case 'doesNotContain': {
      const like = sql<SqlBool>`(${side} LIKE ${`%${escaped(String(one(value)))}%`})`;
      return operator === 'contains' ? like : not(like);
    }
    case 'greaterThan':
      return sql<SqlBool>`${side} > ${one(value)}`;
    case 'greaterThanOrEqual':
      return sql<SqlBool>`${side} >= ${one(value)}`;
    case 'lessThan':
      return sql<SqlBool>`${side} < ${one(value)}`;
    case 'lessThanOrEqual':
      return sql<SqlBool>`${side} <= ${one(value)}`;
    default:
      throw new Error(`no condition for ${name}.${operator}`);
  }
}

/** The database keeps microseconds, answers show milliseconds. Bounds only, so that indexes and partitions serve. */
function instantCondition(ref: RawBuilder<unknown>, operator: string, value: unknown): Condition {
  const from = (given: unknown) => at(Date.parse(String(given)));
  const beyond = (given: unknown) => at(Date.parse(String(given)) + 1);
  const is = (given: unknown) => sql<SqlBool>`(${ref} >= ${from(given)} AND ${ref} < ${beyond(given)})`;
  const among = (given: readonly unknown[]) =>
    given.length === 0 ? NEVER : sql<SqlBool>`(${sql.join(given.map(is), sql` OR `)})`;
  switch (operator) {
    case 'equals':
      return is(value);
    case 'notEquals':
      return not(is(value));
    case 'in':
      return among(value as readonly unknown[]);
    case 'notIn':
      return not(among(value as readonly unknown[]));
    case 'greaterThan':
      return sql<SqlBool>`${ref} >= ${beyond(value)}`;
    case 'greaterThanOrEqual':
      return sql<SqlBool>`${ref} >= ${from(value)}`;
    case 'lessThan':
      return sql<SqlBool>`${ref} < ${from(value)}`;
    case 'lessThanOrEqual':
      return sql<SqlBool>`${ref} < ${beyond(value)}`;
    default:
      throw new Error(`no condition of an instant: ${operator}`);
  }
}

function comparable(name: string, field: Field, ref: RawBuilder<unknown>): RawBuilder<unknown> {
  if (field.kind !== 'text') return ref;
  return WITHOUT_BLANKS.has(name) ? sql`replace(lower(${ref}), ' ', '')` : sql`lower(${ref})`;
}

function comparableValue(name: string, field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'text': {
      const lower = String(value).toLowerCase();
      return WITHOUT_BLANKS.has(name) ? lower.replaceAll(' ', '') : lower;
    }
    case 'reference':
    case 'owner':
      return isId(String(value)) ? sql`${value}::uuid` : undefined;
    case 'date':
      return sql`${value}::date`;
    default:
      return value;
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

export function orderOf(entity: Entity, query: Pick<EntityQuery, 'sort'>): readonly OrderPart[] {
  const fields = findableFields(entity);
  const natural = entity.order
    ? [{ property: entity.order.by, descending: entity.order.descending ?? false }]
    : [];
  const parts = (query.sort.length > 0 ? query.sort : natural).map(({ property, descending }) => {
    const field = fields[property];
    if (!field) throw new Error(`${entity.name} has no field ${property}`);
    const ref = sql.ref(columnOf(property === idFieldOf(entity) ? 'id' : property, field));
    const order = { descending, ...(field.required ? { neverEmpty: true } : {}) };
    if (field.kind === 'text') return { by: sql`${ref} COLLATE "und-x-icu"`, ...order };
    // The embedded database takes no text for flags.
    return { by: field.kind === 'flag' ? sql`${ref}::int` : ref, ...order };
  });
  return [...parts, { by: sql.ref('id'), neverEmpty: true }];
}
