import type { SharedKind } from '@linehaul/contracts/allocation';
import { type Asset, type Driver, listDrivers, listTrailers, listVehicles } from '@linehaul/contracts/fleet';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callList } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { useOrganisationData } from '../../../shared/organisation-data/index.ts';
import { assetRow, driverRow, type PoolRow } from './pool.ts';

export interface Pool {
  readonly rows: readonly PoolRow[];
  readonly byId: ReadonlyMap<string, PoolRow>;
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly isWhole: boolean;
  retry(): void;
}

const SIZE = 2_000;
const STALE_MS = 60_000;
const ROUTES = { driver: listDrivers, vehicle: listVehicles, trailer: listTrailers };

function rowsOf(kind: SharedKind, records: readonly (Asset | Driver)[]): readonly PoolRow[] {
  return kind === 'driver'
    ? (records as readonly Driver[]).map(driverRow)
    : (records as readonly Asset[]).map((asset) => assetRow(kind, asset));
}

async function readAll(kind: SharedKind, orgId: string, signal: AbortSignal): Promise<readonly PoolRow[]> {
  const all: (Asset | Driver)[] = [];
  for (let page = 0; ; page++) {
    const { rows, total } = await callList(ROUTES[kind], {
      params: { orgId },
      query: { page, size: SIZE, includeArchived: 'true' },
      signal,
      background: true,
    });
    all.push(...(rows as readonly (Asset | Driver)[]));
    if (rows.length === 0 || all.length >= total) return rowsOf(kind, all);
  }
}

/** With archived ones; until read, or on failure, without. */
export function usePool(kind: SharedKind): Pool {
  const organisation = useOrganisation();
  const data = useOrganisationData();
  const loaded = { driver: data.drivers, vehicle: data.vehicles, trailer: data.trailers }[kind];
  const {
    data: whole,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['allocation', 'pool', organisation.id, kind],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => readAll(kind, organisation.id, signal),
  });
  const known = loaded.state === 'loaded' ? loaded.list : undefined;
  return useMemo(() => {
    const rows = whole ?? (known ? rowsOf(kind, known) : []);
    return {
      rows,
      byId: new Map(rows.map((row) => [row.id, row])),
      state: whole || known ? 'loaded' : isError ? 'failed' : 'loading',
      isWhole: whole !== undefined,
      retry: () => void refetch(),
    };
  }, [kind, whole, known, isError, refetch]);
}

export type Pools = Readonly<Record<SharedKind, Pool>>;

export function usePools(): Pools {
  const driver = usePool('driver');
  const vehicle = usePool('vehicle');
  const trailer = usePool('trailer');
  return useMemo(() => ({ driver, vehicle, trailer }), [driver, vehicle, trailer]);
}
