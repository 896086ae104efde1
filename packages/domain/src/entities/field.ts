export interface ImportNames {
  /** Lower case, no blanks or marks. */
  readonly aliases?: readonly string[];
  /** Rank for matching existing records. */
  readonly key?: 1 | 2;
  readonly optional?: true;
  readonly label?: string;
  readonly words?: Readonly<Record<string, string>>;
}

interface Common {
  readonly required?: true;
  /** A differing write is refused. */
  readonly readOnly?: true;
  /** Follows from other fields; not in the history. */
  readonly derived?: true;
  readonly filled?: true;
  readonly import?: ImportNames;
  readonly column?: string;
  readonly label?: string;
}

/** `max` characters; default TEXT_MAX. */
export interface TextField extends Common {
  readonly kind: 'text';
  readonly max?: number;
  readonly lines?: true;
  readonly email?: true;
  /** Within the organisation. */
  readonly unique?: true;
  readonly spaced?: true;
  /** By substring; `key` ignores blanks and case. */
  readonly search?: true | 'key';
}
export interface NumberField extends Common {
  readonly kind: 'number';
  readonly whole?: true;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
}
export interface FlagField extends Common {
  readonly kind: 'flag';
}
/** UTC on the wire, local on screen. */
export interface InstantField extends Common {
  readonly kind: 'instant';
}
/** YYYY-MM-DD, without a zone. */
export interface DateField extends Common {
  readonly kind: 'date';
}
export interface ChoiceField extends Common {
  readonly kind: 'choice';
  readonly values: readonly string[];
}
export interface CodeField extends Common {
  readonly kind: 'code';
  readonly codes: readonly { readonly value: number; readonly text: string }[];
}
export interface ChoicesField extends Common {
  readonly kind: 'choices';
  readonly values: readonly string[];
}
export interface ReferenceField extends Common {
  readonly kind: 'reference';
  readonly to: string;
  readonly named?: string;
}
export interface OwnerField extends Common {
  readonly kind: 'owner';
  readonly typeField: string;
  readonly owners: Readonly<Record<string, string>>;
}
/** GeoJSON, longitude first. */
export interface GeometryField extends Common {
  readonly kind: 'geometry';
  readonly types: readonly GeometryType[];
}
/** Names with plain values or lists. Read-only unless `written`. */
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

export function emptyValueOf({ kind }: Field): false | readonly never[] | null {
  if (kind === 'flag') return false;
  return kind === 'choices' ? [] : null;
}

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
