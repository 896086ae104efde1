import type { Entity } from '@linehaul/domain/entities';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError, callList } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { type EntityRecord, entityKey, routesOf, within } from './entity.ts';

/** Reads a list of one, limited to the organisation; single reads may differ in form. */
export function useRecord(entity: Entity, id: string): UseQueryResult<EntityRecord> {
  const { id: organisationId } = useOrganisation();
  return useQuery({
    queryKey: [...entityKey(organisationId, entity), 'one', id],
    queryFn: async ({ signal }) => {
      const query = { 'id.equals': id, size: 1, ...within(entity, organisationId) };
      const { rows } = await callList(routesOf(entity).list, { query, signal });
      const [record] = rows as unknown as readonly EntityRecord[];
      if (!record) throw new ApiError(404, {});
      return record;
    },
  });
}
