import { textOrUndefined } from '@linehaul/domain/core';
import type { PlanTextName } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import type { RowOf, Tables } from '../../../platform/db/index.ts';

interface PlanField {
  readonly column: keyof Tables['journey'];
  readonly type: 'text' | 'boolean';
  /** Found by the search of the list. */
  readonly isSearched?: true;
}

/** A plan's texts and flags by the API's names: read, created, copied, edited and compared by this table alone. */
export const PLAN_COLUMNS = {
  journeyReference: { column: 'journey_reference', type: 'text', isSearched: true },
  jobNumber: { column: 'job_number', type: 'text', isSearched: true },
  transporter: { column: 'transporter', type: 'text' },
  description: { column: 'description', type: 'text' },
  purpose: { column: 'purpose', type: 'text' },
  isHazardous: { column: 'is_hazardous', type: 'boolean' },
  isOversizeVehicle: { column: 'is_oversize_vehicle', type: 'boolean' },
  isOversizeLoad: { column: 'is_oversize_load', type: 'boolean' },
} as const satisfies Readonly<Record<PlanTextName, PlanField & { readonly type: 'text' }>> &
  Readonly<Record<string, PlanField>>;

type PlanColumns = typeof PLAN_COLUMNS;
type Name = keyof PlanColumns;
type OfPlan<Empty> = {
  readonly [N in Name]: PlanColumns[N]['type'] extends 'boolean' ? boolean : string | Empty;
};
type PlanColumn = PlanColumns[Name]['column'];
export type PlanRow = Pick<RowOf<'journey'>, PlanColumn>;

/** Empty texts are undefined. */
export type PlanDetails = OfPlan<undefined>;

type From = PlanField & { readonly column: PlanColumn };
const ENTRIES = Object.entries(PLAN_COLUMNS) as [Name, From][];

function each<T>(value: (name: Name, from: From) => unknown): T {
  return Object.fromEntries(ENTRIES.map(([name, from]) => [name, value(name, from)])) as T;
}

/** As somebody gives them: blank texts are none, absent flags no. */
export function planDetailsOf(given: Partial<Readonly<Record<Name, string | boolean | null>>>): PlanDetails {
  return each((name, { type }) =>
    type === 'boolean' ? (given[name] ?? false) : textOrUndefined(given[name] as string | null | undefined),
  );
}

export const storedDetails = (row: PlanRow): PlanDetails => each((_, { column }) => row[column] ?? undefined);

/** On the wire and in the history, where an empty text is null. */
export const detailsWire = (row: PlanRow): OfPlan<null> => each((_, { column }) => row[column]);
export const detailsEntry = (details: PlanDetails): OfPlan<null> => each((name) => details[name] ?? null);

export function searchedTexts(details: Partial<PlanDetails>): readonly (string | undefined)[] {
  return ENTRIES.filter(([, { isSearched }]) => isSearched).map(
    ([name]) => details[name] as string | undefined,
  );
}

/** Values by column. */
export function planRow(details: Partial<PlanDetails>): PlanRow {
  const values = ENTRIES.map(([name, { column, type }]) => [
    column,
    details[name] ?? (type === 'boolean' ? false : null),
  ]);
  return Object.fromEntries(values) as PlanRow;
}

export const PLAN_COLUMN_NAMES: readonly PlanColumn[] = ENTRIES.map(([, { column }]) => column);
/** `journey_reference text, …`, for a record set. */
export const PLAN_RECORD = sql.raw(ENTRIES.map(([, { column, type }]) => `${column} ${type}`).join(', '));
/** @param table its alias; none in the list of an INSERT */
export const planColumnList = (table?: string) =>
  sql.join(PLAN_COLUMN_NAMES.map((column) => sql.ref(table ? `${table}.${column}` : column)));
