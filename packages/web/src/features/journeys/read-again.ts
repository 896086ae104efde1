import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * A first fetch cannot be cancelled and may be too old, so it repeats. `cancelRefetch`: a pending answer may be, too.
 */
export async function readAgain(
  client: QueryClient,
  queryKey: QueryKey,
  cancelRefetch = true,
): Promise<void> {
  const first = new Set(
    client.getQueryCache().findAll({
      queryKey,
      type: 'active',
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.data === undefined,
    }),
  );
  await client.invalidateQueries({ queryKey }, { cancelRefetch });
  if (first.size > 0) await client.invalidateQueries({ queryKey, predicate: (query) => first.has(query) });
}
