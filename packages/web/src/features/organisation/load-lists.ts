import {
  listDrivers,
  listLibraryEvents,
  listLocations,
  listSites,
  listTrailers,
  listVehicles,
} from '@linehaul/contracts/fleet';
import { constants } from '@linehaul/domain/constants';
import { callList } from '../../platform/api/index.ts';
import { LIST_NAMES, type ListName } from '../../shared/organisation-data/index.ts';
import { readWholeList } from './read-whole-list.ts';

const BY_NAME = ['name,asc'];
const BY_REGISTRATION = ['id,asc', 'registrationNumber,asc'];
const SOURCES = {
  sites: { route: listSites, sort: BY_NAME },
  vehicles: { route: listVehicles, sort: BY_REGISTRATION },
  trailers: { route: listTrailers, sort: BY_REGISTRATION },
  drivers: { route: listDrivers, sort: BY_NAME },
  locations: { route: listLocations, sort: BY_NAME },
  eventTypes: { route: listLibraryEvents, sort: ['name,asc', 'eventTypeId,asc'] },
} as const;

export type ReadList = (list: ListName, signal: AbortSignal) => Promise<readonly { readonly id: string }[]>;

/** Throws as `callList`. `background`: no progress bar. */
export function listReader(organisation: string, background = false): ReadList {
  return (list, signal) => {
    const { route, sort } = SOURCES[list];
    const params = { orgId: organisation };
    return readWholeList<{ readonly id: string }>((page) =>
      callList(route, {
        params,
        query: { page, size: constants.organisationLoadPageSize, sort },
        signal,
        background,
      }),
    );
  };
}

/** In the specified order; a failure does not stop the rest. */
export async function loadLists(
  read: ReadList,
  signal: AbortSignal,
  heard: {
    loaded(list: ListName, rows: readonly { readonly id: string }[]): void;
    failed(list: ListName, error: unknown): void;
  },
): Promise<void> {
  for (const list of LIST_NAMES) {
    try {
      const rows = await read(list, signal);
      if (signal.aborted) return;
      heard.loaded(list, rows);
    } catch (error) {
      if (signal.aborted) return;
      heard.failed(list, error);
    }
  }
}
