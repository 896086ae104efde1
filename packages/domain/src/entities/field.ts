/** What every kind of field may say of itself. */
interface Common {
  /** A record must have it. */
  readonly required?: true;
  /** The server keeps it: a write that differs from the stored value is refused. */
  readonly readOnly?: true;
  /** Shown from another field and not stored: no list is sorted or filtered by it. */
  readonly computed?: true;
  /** The column's name, where it isn't the field's name in snake case. */
  readonly column?: string;
  /** The words on the screen, where they aren't the field's name in plain words. */
  readonly label?: string;
}

/** One line of text, or several. `max` is the most characters, 255 where absent. */
export interface TextField extends Common {
  readonly kind: 'text';
  readonly max?: number;
  readonly lines?: true;
  /** No two records of the organisation have the same. */
  readonly unique?: true;
  /** People read it in capitals, with blanks for underscores. */
  readonly spaced?: true;
}
/** A number, whole where it says so. */
export interface NumberField extends Common {
  readonly kind: 'number';
  readonly whole?: true;
  readonly min?: number;
  readonly max?: number;
  /** As it is written behind the number: km, min, l. */
  readonly unit?: string;
}
export interface FlagField extends Common {
  readonly kind: 'flag';
}
/** An instant: UTC on the wire, the organisation's zone on the screen. */
export interface InstantField extends Common {
  readonly kind: 'instant';
}
/** A day without a zone, YYYY-MM-DD. */
export interface DateField extends Common {
  readonly kind: 'date';
}
/** One of a few words. */
export interface ChoiceField extends Common {
  readonly kind: 'choice';
  readonly values: readonly string[];
}
/** One of a few numbers, each known to people by its text. */
export interface CodeField extends Common {
  readonly kind: 'code';
  readonly codes: readonly { readonly value: number; readonly text: string }[];
}
/** Any number of a few words, each once. */
export interface ChoicesField extends Common {
  readonly kind: 'choices';
  readonly values: readonly string[];
}
/** Another record, by its id. It is of the same organisation. */
export interface ReferenceField extends Common {
  readonly kind: 'reference';
  /** Name of an entity of the catalogue. */
  readonly to: string;
}
/** A record of one of several entities: which, another field of the same record says. */
export interface OwnerField extends Common {
  readonly kind: 'owner';
  readonly typeField: string;
  /** Value of the type field to the name of its entity. */
  readonly owners: Readonly<Record<string, string>>;
}
/** A GeoJSON geometry, longitude first. */
export interface GeometryField extends Common {
  readonly kind: 'geometry';
  readonly types: readonly GeometryType[];
}
/** What belongs to a record but has a shape of its own: names with plain values, or lists of them. Read-only unless it says otherwise. */
export interface DetailsField extends Common {
  readonly kind: 'details';
}

export type GeometryType =
  | 'Point'
  | 'MultiPoint'
  | 'LineString'
  | 'MultiLineString'
  | 'Polygon'
  | 'MultiPolygon';

/** The closed union that every interpreter of the catalogue goes through. */
export type Field =
  | TextField
  | NumberField
  | FlagField
  | InstantField
  | DateField
  | ChoiceField
  | CodeField
  | ChoicesField
  | ReferenceField
  | OwnerField
  | GeometryField
  | DetailsField;

export const TEXT_MAX = 255;

export const text = <const O extends Omit<TextField, 'kind'>>(options?: O) =>
  ({ kind: 'text', ...options }) as { kind: 'text' } & O;
export const number = <const O extends Omit<NumberField, 'kind'>>(options?: O) =>
  ({ kind: 'number', ...options }) as { kind: 'number' } & O;
export const whole = <const O extends Omit<NumberField, 'kind' | 'whole'>>(options?: O) =>
  ({ kind: 'number', whole: true, ...options }) as { kind: 'number'; whole: true } & O;
export const flag = <const O extends Omit<FlagField, 'kind'>>(options?: O) =>
  ({ kind: 'flag', ...options }) as { kind: 'flag' } & O;
export const instant = <const O extends Omit<InstantField, 'kind'>>(options?: O) =>
  ({ kind: 'instant', ...options }) as { kind: 'instant' } & O;
export const date = <const O extends Omit<DateField, 'kind'>>(options?: O) =>
  ({ kind: 'date', ...options }) as { kind: 'date' } & O;
export const choice = <const O extends Omit<ChoiceField, 'kind'>>(options: O) =>
  ({ kind: 'choice', ...options }) as { kind: 'choice' } & O;
export const code = <const O extends Omit<CodeField, 'kind'>>(options: O) =>
  ({ kind: 'code', ...options }) as { kind: 'code' } & O;
export const choices = <const O extends Omit<ChoicesField, 'kind'>>(options: O) =>
  ({ kind: 'choices', ...options }) as { kind: 'choices' } & O;
export const reference = <const O extends Omit<ReferenceField, 'kind'>>(options: O) =>
  ({ kind: 'reference', ...options }) as { kind: 'reference' } & O;
export const owner = <const O extends Omit<OwnerField, 'kind'>>(options: O) =>
  ({ kind: 'owner', ...options }) as { kind: 'owner' } & O;
export const geometry = <const O extends Omit<GeometryField, 'kind'>>(options: O) =>
  ({ kind: 'geometry', ...options }) as { kind: 'geometry' } & O;
export const details = (options: { readonly written?: true } = {}) =>
  (options.written ? { kind: 'details' } : { kind: 'details', readOnly: true }) as DetailsField;
