/** Failed lists are empty, and in `failed`. */
import type { Asset, Driver, LibraryEvent, Location, Site } from '@linehaul/contracts/fleet';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { useSession } from '../../platform/session/index.tsx';

export interface OrganisationLists {
  readonly sites: readonly Site[];
  readonly vehicles: readonly Asset[];
  readonly trailers: readonly Asset[];
  readonly drivers: readonly Driver[];
  readonly locations: readonly Location[];
  readonly eventTypes: readonly LibraryEvent[];
}
export type ListName = keyof OrganisationLists;

export const LIST_NAMES = ['sites', 'vehicles', 'trailers', 'drivers', 'locations', 'eventTypes'] as const;

export interface LoadedList<Row> {
  readonly rows: readonly Row[];
  readonly failed: boolean;
}

export function organisationDataKey(organisationId: string, list: ListName) {
  return ['organisation-data', organisationId, list] as const;
}

export function putInList<K extends ListName>(
  client: QueryClient,
  organisationId: string,
  list: K,
  saved: OrganisationLists[K][number],
): void {
  client.setQueryData<LoadedList<OrganisationLists[K][number]>>(
    organisationDataKey(organisationId, list),
    (loaded) => loaded && { ...loaded, rows: loaded.rows.map((row) => (row.id === saved.id ? saved : row)) },
  );
}

export type RecordKind = 'sites' | 'assets' | 'drivers' | 'locations' | 'eventTypes';

export function recordKindOf(list: ListName): RecordKind {
  return list === 'vehicles' || list === 'trailers' ? 'assets' : list;
}

/** Key prefix of records; the stream invalidates it. */
export function recordsKey(organisationId: string, kind?: RecordKind) {
  return ['records', organisationId, ...(kind ? [kind] : [])] as const;
}

export interface ListById<Row> {
  readonly list: readonly Row[];
  readonly byId: ReadonlyMap<string, Row>;
  readonly state: 'loading' | 'loaded' | 'failed';
}
export type OrganisationData = { readonly [K in ListName]: ListById<OrganisationLists[K][number]> };

const indexes = new WeakMap<
  readonly { readonly id: string }[],
  ReadonlyMap<string, { readonly id: string }>
>();
function indexOf<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  let index = indexes.get(rows);
  if (!index) {
    index = new Map(rows.map((row) => [row.id, row]));
    indexes.set(rows, index);
  }
  return index as ReadonlyMap<string, Row>;
}

const NONE: readonly never[] = [];

function view<Row extends { readonly id: string }>(loaded: LoadedList<Row> | undefined): ListById<Row> {
  const list = loaded?.rows ?? NONE;
  return { list, byId: indexOf(list), state: loaded ? (loaded.failed ? 'failed' : 'loaded') : 'loading' };
}

export function useOrganisationData(): OrganisationData {
  const organisationId = useSession().organisation?.id ?? '';
  return useQueries({
    queries: LIST_NAMES.map((name) => ({
      queryKey: organisationDataKey(organisationId, name),
      // Only loading fills it; readers never fetch.
      queryFn: (): never => {
        throw new Error(`${name} is filled by the loading of the organisation`);
      },
      enabled: false,
      gcTime: Number.POSITIVE_INFINITY,
    })),
    combine: combined,
  });
}

function combined(results: readonly { readonly data?: unknown }[]): OrganisationData {
  const entries = LIST_NAMES.map((name, i) => [
    name,
    view(results[i]?.data as LoadedList<{ id: string }> | undefined),
  ]);
  return Object.fromEntries(entries) as OrganisationData;
}
