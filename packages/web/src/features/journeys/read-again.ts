import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads again what is shown under a key. What is on its very first way is let arrive, and then asked for once more:
 * the library never breaks off a first reading, and its answer may be from before the change.
 * @param cancelRefetch an answer that is on its way may have been asked for before the change: ask again
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
