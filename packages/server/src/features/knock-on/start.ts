import type { FastifyInstance } from 'fastify';
import type { Mount } from '../../platform/http/index.ts';
import type { WatchNeeds } from '../../platform/instances/index.ts';
import { ChainsCache, type ChainsNeeds } from './chains-cache.ts';
import { mountKnockOn } from './routes.ts';
import { keepStarts } from './start-watch.ts';

/** @param background where what nobody waits for is written */
export function startKnockOn(
  app: FastifyInstance,
  mount: Mount,
  needs: ChainsNeeds & WatchNeeds & { readonly background: WatchNeeds['db'] },
): ChainsCache {
  const chains = new ChainsCache(needs);
  mountKnockOn(mount, chains);
  keepStarts(app, { ...needs, db: needs.background, chains });
  return chains;
}
