import type { KyselyPlugin } from 'kysely';
import type { Executor } from '../platform/db/index.ts';

export function countStatements<Db extends Executor>(db: Db) {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    counting: db.withPlugin(plugin) as Db,
    taken: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
