import { type Entity, entityNamed, referredTo } from '@linehaul/domain/entities';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callList } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { type EntityRecord, entityKey, routesOf, within } from './entity.ts';
import { type Names, nameOf, type Showing } from './value.tsx';

type Row = Readonly<Record<string, unknown>>;

type NamingContext = Omit<Showing, 'names'> & {
  readonly organisationId: string;
  readonly signal: AbortSignal;
};

export async function readRecords(
  entity: Entity,
  query: Readonly<Record<string, string | number | readonly string[]>>,
  { organisationId, signal }: Pick<NamingContext, 'organisationId' | 'signal'>,
): Promise<readonly EntityRecord[]> {
  const { rows } = await callList(routesOf(entity).list, {
    query: { ...query, ...within(entity, organisationId) },
    signal,
    background: true,
  });
  return rows as unknown as readonly EntityRecord[];
}

export async function namesOfRows(
  entity: Entity,
  rows: readonly EntityRecord[],
  naming: NamingContext,
): Promise<ReadonlyMap<string, string>> {
  const inner = await Promise.all(
    [...referredTo(entity, rows, entity.list.slice(0, 2))].map(
      async ([name, ids]) => [name, await namesOf(entityNamed(name), [...ids], naming)] as const,
    ),
  );
  const known = new Map(inner);
  const names: Names = (target, id) => known.get(target.name)?.get(id) ?? id.slice(0, 8);
  return new Map(rows.map((row) => [row.id, nameOf(entity, row, { ...naming, names })]));
}

async function namesOf(
  entity: Entity,
  ids: readonly string[],
  naming: NamingContext,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readRecords(entity, { 'id.in': ids.join(','), size: 2000 }, naming);
  return namesOfRows(entity, rows, naming);
}

/** One request per entity. `records`: stable while equal. */
export function useNames(entity: Entity, records: readonly Row[]): Names {
  const { t } = useTranslation();
  const { id: organisationId, timeZone } = useOrganisation();
  const wanted = useMemo(
    () =>
      [...referredTo(entity, records, Object.keys(entity.fields))].map(([name, ids]) => ({
        target: entityNamed(name),
        ids: [...ids].sort(),
      })),
    [entity, records],
  );
  const answers = useQueries({
    queries: wanted.map(({ target, ids }) => ({
      queryKey: [...entityKey(organisationId, target), 'names', ids],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        namesOf(target, ids, { t, timeZone, organisationId, signal }),
    })),
  });
  return (target, id) => {
    const place = wanted.findIndex((one) => one.target.name === target.name);
    const answer = answers[place];
    return answer?.data?.get(id) ?? (answer?.isFetching ? '…' : id.slice(0, 8));
  };
}
