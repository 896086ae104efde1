import type { SchemaElement } from 'hyparquet-writer';

/** A row of the table: times in microseconds, attributes as the database writes them. */
export interface ArchivedPosition {
  readonly asset_id: string;
  readonly fix_time: number;
  readonly id: string;
  readonly received_at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kmh: number | null;
  readonly heading_degrees: number | null;
  readonly odometer_km: number | null;
  readonly accuracy_metres: number | null;
  readonly attributes: string | null;
  readonly journey_id: string | null;
}
export type ArchivedColumn = keyof ArchivedPosition;

type Kind = 'uuid' | 'instant' | 'double' | 'real' | 'text';

export const ARCHIVED_COLUMNS: Readonly<
  Record<ArchivedColumn, { readonly kind: Kind; readonly required?: true }>
> = {
  asset_id: { kind: 'uuid', required: true },
  fix_time: { kind: 'instant', required: true },
  id: { kind: 'uuid', required: true },
  received_at: { kind: 'instant', required: true },
  latitude: { kind: 'double', required: true },
  longitude: { kind: 'double', required: true },
  speed_kmh: { kind: 'real' },
  heading_degrees: { kind: 'real' },
  odometer_km: { kind: 'double' },
  accuracy_metres: { kind: 'real' },
  attributes: { kind: 'text' },
  journey_id: { kind: 'uuid' },
};
export const COLUMN_NAMES = Object.keys(ARCHIVED_COLUMNS) as readonly ArchivedColumn[];

const TYPES = {
  uuid: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MICROS' },
  double: { type: 'DOUBLE' },
  real: { type: 'FLOAT' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
} as const satisfies Record<Kind, Partial<SchemaElement>>;

export const SCHEMA: SchemaElement[] = [
  { name: 'position', num_children: COLUMN_NAMES.length },
  ...COLUMN_NAMES.map((name): SchemaElement => {
    const { kind, required } = ARCHIVED_COLUMNS[name];
    return { name, ...TYPES[kind], repetition_type: required ? 'REQUIRED' : 'OPTIONAL' };
  }),
];

/** The first column that differs. A file keeps the database's 32-bit numbers as such. */
export function differenceOf(one: ArchivedPosition, other: ArchivedPosition): ArchivedColumn | undefined {
  return COLUMN_NAMES.find((name) => {
    const [a, b] = [one[name], other[name]];
    const isReal = ARCHIVED_COLUMNS[name].kind === 'real' && a !== null && b !== null;
    return isReal ? Math.fround(Number(a)) !== Math.fround(Number(b)) : !Object.is(a, b);
  });
}
