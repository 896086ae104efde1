import {
  type Asset,
  type Driver,
  type Location,
  listDrivers,
  listLocations,
  listVehicles,
} from '@linehaul/contracts/fleet';
import type { Route } from '@linehaul/contracts/http';
import { type JourneyRow, listJourneys } from '@linehaul/contracts/journeys';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { callList } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { recordsKey } from '../../shared/organisation-data/index.ts';

export type RecordOfPalette = 'journey' | 'vehicle' | 'driver' | 'location';

export interface FoundRecord {
  readonly kind: RecordOfPalette;
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
}

const MOST = 5;
/** One letter matches everything. */
const LEAST_LETTERS = 2;

interface Source {
  readonly kind: RecordOfPalette;
  readonly route: Route;
  readonly sort: string;
  of(row: unknown): Omit<FoundRecord, 'kind'>;
}

const words = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ') || undefined;

const SOURCES: readonly Source[] = [
  {
    kind: 'journey',
    route: listJourneys,
    sort: 'routingDate,desc',
    of: (row) => {
      const { journeyId, journeyUniqueReference, routingDate, locationsDescription } = row as JourneyRow;
      return {
        id: journeyId,
        title: journeyUniqueReference,
        detail: words(routingDate, locationsDescription),
      };
    },
  },
  {
    kind: 'vehicle',
    route: listVehicles,
    sort: 'registrationNumber,asc',
    of: (row) => {
      const { id, registrationNumber, fleetNumber, make, model, siteName } = row as Asset;
      return { id, title: registrationNumber, detail: words(fleetNumber, make, model, siteName) };
    },
  },
  {
    kind: 'driver',
    route: listDrivers,
    sort: 'name,asc',
    of: (row) => {
      const { id, name, employeeNumber, mobileNumber, siteName } = row as Driver;
      return { id, title: name, detail: words(employeeNumber, mobileNumber, siteName) };
    },
  },
  {
    kind: 'location',
    route: listLocations,
    sort: 'name,asc',
    of: (row) => {
      const { id, name, address, locationTypeDescription } = row as Location;
      return { id, title: name, detail: words(locationTypeDescription, address) };
    },
  },
];

export interface Found {
  readonly groups: readonly { readonly kind: RecordOfPalette; readonly records: readonly FoundRecord[] }[];
  readonly isFetching: boolean;
  readonly failed: readonly RecordOfPalette[];
}

/** `asked`: trimmed, debounced. */
export function useFound(asked: string): Found {
  const { organisation } = useSession();
  const isAsked = organisation !== undefined && asked.length >= LEAST_LETTERS;
  const answers = useQueries({
    queries: SOURCES.map(({ kind, route, sort, of }) => ({
      queryKey: [...recordsKey(organisation?.id ?? ''), 'palette', kind, asked],
      enabled: isAsked,
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly FoundRecord[]> => {
        const { rows } = await callList(route, {
          params: { orgId: organisation?.name ?? '' },
          query: { search: asked, size: MOST, sort },
          signal,
          background: true,
        });
        return (rows as readonly unknown[]).map((row) => ({ kind, ...of(row) }));
      },
    })),
  });
  const at = (place: number) => answers[place];
  return {
    groups: SOURCES.map(({ kind }, place) => ({
      kind,
      records: isAsked ? (at(place)?.data ?? []) : [],
    })).filter(({ records }) => records.length > 0),
    isFetching: answers.some(({ isFetching }) => isFetching),
    failed: SOURCES.filter((_, place) => isAsked && at(place)?.isError).map(({ kind }) => kind),
  };
}
