import type { Field } from './field.ts';

/**
 * all: by generic calls; commands: by its own calls;
 * append: by its own path, never changed; kept: by the system alone.
 */
export type Writes = 'all' | 'commands' | 'append' | 'kept';

export interface Entity {
  readonly name: string;
  readonly collection: string;
  readonly title: { readonly one: string; readonly many: string };
  /** installation: organisations themselves, visible to members, written by ROLE_ADMIN. */
  readonly scope: 'organisation' | 'installation';
  readonly writes: Writes;
  readonly table: string;
  /** May have more rows or columns than the table. */
  readonly view?: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Initial columns, default all; the first names the record. */
  readonly list: readonly string[];
  /** Default: the name, if any; ties by id. */
  readonly order?: { readonly by: string; readonly descending?: true };
  readonly screen: boolean;
  /** Default: the camelCase name with Id. */
  readonly idField?: string;
}

export const RECORD_FIELDS = [
  'id',
  'organisationId',
  'version',
  'createdDateTimeUtc',
  'changeDateTimeUtc',
  'changeAuditUser',
] as const;

type Usual = 'collection' | 'scope' | 'writes' | 'table' | 'list' | 'screen';
type Definition = Omit<Entity, Usual> & Partial<Pick<Entity, Usual>>;

/**
 * Defaults: an organisation's records, a table of the entity's name, generic calls, a screen. Throws if `list` or
 * `order` names an unknown field.
 */
export function defineEntity<const D extends Definition>(definition: D): Omit<Entity, keyof D> & D {
  const { name, fields, list = Object.keys(definition.fields), order } = definition;
  const known = new Set([...Object.keys(fields), ...RECORD_FIELDS]);
  for (const field of [...list, ...(order ? [order.by] : [])]) {
    if (!known.has(field)) throw new Error(`${name} has no field ${field}`);
  }
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`${name} is not in kebab case`);
  const usual = {
    collection: `${name}s`,
    scope: 'organisation',
    writes: 'all',
    table: name.replaceAll('-', '_'),
    list,
    screen: true,
    ...('name' in fields && { order: { by: 'name' } }),
  } as const;
  return { ...usual, ...definition };
}

export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export type SnakeCase<S extends string> = S extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : S;

export function snakeCase<const S extends string>(name: S): SnakeCase<S> {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase() as SnakeCase<S>;
}

/** driverLicenceId, contactDetailsId. */
export function pathParameterOf(entity: Entity): string {
  return `${camelCase(entity.name)}Id`;
}

export function idFieldOf(entity: Entity): string {
  return entity.idField ?? pathParameterOf(entity);
}

export function columnOf(name: string, field: Field): string {
  return field.column ?? snakeCase(name);
}

const UNITS = /(Utc|DateTimeUtc|TimeUtc)$/;
/** `changeDateTimeUtc` → 'Change date time'. */
export function labelOf(name: string, field?: Field): string {
  if (field?.label) return field.label;
  const plain = name.replace(UNITS, (end) => (end === 'DateTimeUtc' || end === 'TimeUtc' ? 'Time' : ''));
  const bare = field?.kind === 'reference' || field?.kind === 'owner' ? plain.replace(/Id$/, '') : plain;
  const words = bare
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bvin\b/, 'VIN')
    .replace(/\burl\b/, 'URL')
    .replace(/\bwkt\b/, 'WKT')
    .replace(/\bid\b/, 'id');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
