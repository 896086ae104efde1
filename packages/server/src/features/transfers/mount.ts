import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/index.ts';
import type { KnowledgeCache } from '../forecast/index.ts';
import { mountDutiesExport } from './export/duties-export.ts';
import { mountExports } from './export/export-routes.ts';
import { mountFiguresExport } from './export/figures-export.ts';
import { mountVehicleDayExport } from './export/vehicle-day-export.ts';
import { mountFeeds } from './feeds/feed-routes.ts';
import { mountImports } from './import/import-routes.ts';
import type { ImportNeeds } from './import/importer.ts';
import { mountTms } from './tms/tms-routes.ts';

export function mountTransfers(
  parts: ImportNeeds & {
    readonly app: FastifyInstance;
    /** For files of what is stored, which may lag. */
    readonly reading: Executor;
    readonly mount: Mount;
    readonly mountIn: (scope: FastifyInstance) => Mount;
    readonly knowledge: KnowledgeCache;
  },
): void {
  const { app, mount, mountIn, reading, knowledge, ...needs } = parts;
  const ofFiles = { ...needs, db: reading };
  app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    mountImports(mount, mountIn(scope), needs);
    done();
  });
  mountExports(mount, { ...ofFiles, knowledge });
  mountFiguresExport(mount, ofFiles);
  mountDutiesExport(mount, ofFiles);
  mountVehicleDayExport(mount, ofFiles);
  mountTms(mount, needs);
  mountFeeds(mount, needs);
}
