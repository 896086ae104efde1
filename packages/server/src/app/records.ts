import { recordSchema } from '@linehaul/contracts/entities';
import {
  listAssets,
  listDrivers,
  listLibraryEvents,
  listLocations,
  listSites,
} from '@linehaul/contracts/fleet';
import { listRoutes } from '@linehaul/contracts/journeys';
import { entityNamed } from '@linehaul/domain/entities';
import { z } from 'zod';
import type { Pieces, RecordReader } from '../features/entities/index.ts';
import { Failure, type Mount } from '../platform/http/index.ts';

/** What rooms do in the place of generic writes, by entity. */
export function pieces(): Pieces {
  return {};
}

/**
 * One path for two calls: an organisation of the caller gives its list, any other segment is a record's id. The rooms
 * mount the lists; where they find no organisation the record is looked for.
 */
const LISTS: Readonly<Record<string, string>> = {
  [listSites.path]: 'site',
  [listRoutes.path]: 'route',
  [listLibraryEvents.path]: 'library-event',
  [listAssets.path]: 'organisation-asset-list',
  [listDrivers.path]: 'organisation-driver-list',
  [listLocations.path]: 'organisation-location-list',
};

/** Journeys do the same themselves: theirs is the whole journey. An organisation is found by its name as well. */
export const READ_ELSEWHERE: ReadonlySet<string> = new Set([
  ...Object.values(LISTS),
  'journey',
  'organisation',
]);

/** What isn't written generically: rooms have rules of their own for it. */
export const WRITTEN_ELSEWHERE: ReadonlySet<string> = new Set([
  'organisation',
  'journey',
  'asset-position',
  'asset',
  'driver',
  'location',
  'route',
  'library-event',
]);

/** Mounts as `mount` does, and gives lists of an organisation their other half. */
export function withRecords(mount: Mount, read: RecordReader): Mount {
  return (route, handler) => {
    const entity = route.method === 'GET' ? LISTS[route.path] : undefined;
    if (!entity) return mount(route, handler);
    const either = { ...route, response: z.union([route.response, recordSchema(entityNamed(entity))]) };
    mount(either as typeof route, async (input) => {
      const answer = await handler(input);
      const isNoOrganisation =
        answer instanceof Failure &&
        answer.code === 'notFound' &&
        answer.details.entityName === 'organisation';
      if (!isNoOrganisation) return answer;
      const { orgId } = input.params as { readonly orgId: string };
      return (await read(input.caller, entity, orgId)) as never;
    });
  };
}
