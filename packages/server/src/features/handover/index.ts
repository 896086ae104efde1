import type { FastifyInstance } from 'fastify';
import type { Bus } from '../../platform/bus/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/index.ts';
import { HandoverKeeper, type HandoverKeeperNeeds } from './keeper.ts';
import { mountHandovers } from './routes.ts';

interface Needs extends HandoverKeeperNeeds {
  readonly bus: Bus;
  readonly background: Executor;
}

export function startHandovers(app: FastifyInstance, mount: Mount, needs: Needs): HandoverKeeper {
  mountHandovers(mount, needs, needs.now);
  const keeper = new HandoverKeeper({ ...needs, db: needs.background });
  app.addHook('onClose', () => keeper.stop());
  return keeper;
}
