import type { Field } from './field.ts';

/**
 * What may be written:
 * all = create, edit and delete by the generic calls;
 * commands = read, list and count are generic, writes are commands of the entity's room;
 * append = records are added by the room's own path and never changed;
 * kept = the system keeps it, nobody writes.
 */
export type Writes = 'all' | 'commands' | 'append' | 'kept';

/** An entity as data: its calls, its table, its screens and its tests are read from this. */
export interface Entity {
  /** kebab-case, as in the screens' paths: driver-licence. */
  readonly name: string;
  /** As in the calls' paths: driver-licences. */
  readonly collection: string;
  /** Sentence case: one record, and many. */
  readonly title: { readonly one: string; readonly many: string };
  /**
   * organisation = each record belongs to one organisation;
   * installation = organisations themselves: seen by their members, written by ROLE_ADMIN.
   */
  readonly scope: 'organisation' | 'installation';
  readonly writes: Writes;
  /** The table that is written, and read where `view` is absent. */
  readonly table: string;
  /** What is read in its place: a view with the same columns and more rows or columns. */
  readonly view?: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Fields of the list's columns at first, the first of them names the record. */
  readonly list: readonly string[];
  /** The order of a list where none is asked for; the id comes last. */
  readonly order?: { readonly by: string; readonly descending?: true };
  /** Whether it has a screen; a few collections have calls alone. */
  readonly screen: boolean;
  /** The id under its own name, where it isn't the camelCase name with Id. */
  readonly idField?: string;
}

/** Fields that every record has beside its own; all of them are the server's. */
export const RECORD_FIELDS = [
  'id',
  'organisationId',
  'version',
  'createdDateTimeUtc',
  'changeDateTimeUtc',
  'changeAuditUser',
] as const;

/** Checks at the start what types can't: names, list columns and the order name fields that exist. */
export function defineEntity<const E extends Entity>(entity: E): E {
  const known = new Set([...Object.keys(entity.fields), ...RECORD_FIELDS]);
  for (const field of [...entity.list, ...(entity.order ? [entity.order.by] : [])]) {
    if (!known.has(field)) throw new Error(`${entity.name} has no field ${field}`);
  }
  if (!/^[a-z]+(-[a-z]+)*$/.test(entity.name)) throw new Error(`${entity.name} is not in kebab case`);
  return entity;
}

/** driver-licence → driverLicence */
export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** registrationNumber → registration_number */
export function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** Name of the parameter in a screen's path: driverLicenceId, contactDetailsId. */
export function pathParameterOf(entity: Entity): string {
  return `${camelCase(entity.name)}Id`;
}

/** The record's id under its own name; the same as `id`. */
export function idFieldOf(entity: Entity): string {
  return entity.idField ?? pathParameterOf(entity);
}

export function columnOf(name: string, field: Field): string {
  return field.column ?? snakeCase(name);
}

const UNITS = /(Utc|DateTimeUtc|TimeUtc)$/;
/** The words of a field on the screen: `changeDateTimeUtc` → 'Change date time'. */
export function labelOf(name: string, field?: Field): string {
  if (field?.label) return field.label;
  const plain = name.replace(UNITS, (end) => (end === 'DateTimeUtc' || end === 'TimeUtc' ? 'Time' : ''));
  const bare = field?.kind === 'reference' || field?.kind === 'owner' ? plain.replace(/Id$/, '') : plain;
  const words = bare
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bvin\b/, 'VIN')
    .replace(/\bwkt\b/, 'WKT')
    .replace(/\bid\b/, 'id');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
