import { type EpochMs, textOrUndefined } from '@linehaul/domain/core';
import { type SnakeCase, snakeCase } from '@linehaul/domain/entities';
import { ofPlanTexts, type PlanTextName } from '@linehaul/domain/journeys';
import { sql, type Updateable } from 'kysely';
import type { RowOf, Tables } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';

type ColumnType = 'text' | 'boolean' | 'int' | 'uuid' | 'timestamptz';

interface PlanField {
  readonly column: keyof Tables['journey'];
  readonly type: ColumnType;
  readonly isSearched?: boolean;
}

type TextColumns = {
  readonly [N in PlanTextName]: {
    readonly column: SnakeCase<N>;
    readonly type: 'text';
    readonly isSearched: boolean;
  };
};
const SEARCHED: ReadonlySet<PlanTextName> = new Set(['journeyReference', 'addReference', 'jobNumber']);

/** All columns of a plan; keys are API names. */
export const PLAN_COLUMNS = {
  ...(ofPlanTexts((_, name) => ({
    column: snakeCase(name),
    type: 'text',
    isSearched: SEARCHED.has(name),
  })) as TextColumns),
  sequence: { column: 'sequence', type: 'int' },
  ownerDriverId: { column: 'owner_driver_id', type: 'uuid' },
  transporterDepartureTimeUtc: { column: 'transporter_departure', type: 'timestamptz' },
  isHazardous: { column: 'is_hazardous', type: 'boolean' },
  isOversizeVehicle: { column: 'is_oversize_vehicle', type: 'boolean' },
  isOversizeLoad: { column: 'is_oversize_load', type: 'boolean' },
} as const satisfies Readonly<Record<string, PlanField>>;

type PlanColumns = typeof PLAN_COLUMNS;
type Name = keyof PlanColumns;
interface Held extends Record<ColumnType, unknown> {
  text: string;
  boolean: boolean;
  int: number;
  uuid: string;
  timestamptz: EpochMs;
}
interface Sent extends Omit<Held, 'timestamptz'> {
  timestamptz: string;
}
type OfPlan<Values extends Record<ColumnType, unknown>, Empty> = {
  readonly [N in Name]: PlanColumns[N]['type'] extends 'boolean'
    ? boolean
    : Values[PlanColumns[N]['type']] | Empty;
};
type PlanColumn = PlanColumns[Name]['column'];
export type PlanRow = Pick<RowOf<'journey'>, PlanColumn>;

export type PlanDetails = OfPlan<Held, undefined>;
type PlanWire = OfPlan<Sent, null>;

type From = PlanField & { readonly column: PlanColumn };
const ENTRIES = Object.entries(PLAN_COLUMNS) as [Name, From][];

function each<T>(value: (name: Name, from: From) => unknown): T {
  return Object.fromEntries(ENTRIES.map(([name, from]) => [name, value(name, from)])) as T;
}

/** Blank texts count as none, absent flags as no. */
export function planDetailsOf(
  given: {
    readonly [N in Name]?: PlanWire[N] | PlanDetails[N] | null;
  },
): PlanDetails {
  return each((name, { type }) => detailOf(type, given[name] ?? undefined));
}

function detailOf(type: ColumnType, given: string | number | boolean | undefined) {
  switch (type) {
    case 'boolean':
      return given ?? false;
    case 'text':
      return textOrUndefined(given as string | undefined);
    case 'uuid':
      return textOrUndefined(given as string | undefined)?.toLowerCase();
    case 'timestamptz':
      return typeof given === 'string' ? Date.parse(given) : given;
    case 'int':
      return given;
  }
}

export const storedDetails = (row: PlanRow): PlanDetails => each((_, { column }) => row[column] ?? undefined);

const sent = (type: ColumnType, value: unknown) =>
  type === 'timestamptz' ? instantText((value as EpochMs | null | undefined) ?? null) : (value ?? null);

/** For wire and history: empty is null. */
export const detailsWire = (row: PlanRow): PlanWire => each((_, { column, type }) => sent(type, row[column]));
export const detailsEntry = (details: PlanDetails): PlanWire =>
  each((name, { type }) => sent(type, details[name]));

export function shiftedDetails(details: PlanDetails, by: number): PlanDetails {
  return each((name, { type }) => {
    const value = details[name];
    return type === 'timestamptz' && value !== undefined ? (value as EpochMs) + by : value;
  });
}

export function searchedTexts(details: Partial<PlanDetails>): readonly (string | undefined)[] {
  return ENTRIES.filter(([, { isSearched }]) => isSearched).map(
    ([name]) => details[name] as string | undefined,
  );
}

export function planRow(details: Partial<PlanDetails>): Updateable<Pick<Tables['journey'], PlanColumn>> {
  const values = ENTRIES.map(([name, { column, type }]) => {
    const value = details[name] ?? (type === 'boolean' ? false : null);
    return [column, type === 'timestamptz' && value !== null ? new Date(value as EpochMs) : value];
  });
  return Object.fromEntries(values);
}

export const PLAN_COLUMN_NAMES: readonly PlanColumn[] = ENTRIES.map(([, { column }]) => column);
/** For a record set: `journey_reference text, …` */
export const PLAN_RECORD = sql.raw(ENTRIES.map(([, { column, type }]) => `${column} ${type}`).join(', '));
export const planColumnList = (table?: string) =>
  sql.join(PLAN_COLUMN_NAMES.map((column) => sql.ref(table ? `${table}.${column}` : column)));
