import type { FastifyInstance } from 'fastify';
import type { Mount } from '../../platform/http/index.ts';
import { mountExports } from './export-routes.ts';
import { mountImports } from './import-routes.ts';
import type { ImportNeeds } from './importer.ts';
import { mountVehicleDayExport } from './vehicle-day-export.ts';

/** Files in and out: what an organisation has as files of the usual formats, and files of others as records. */
export function mountTransfers(
  parts: ImportNeeds & {
    readonly app: FastifyInstance;
    readonly mount: Mount;
    readonly mountIn: (scope: FastifyInstance) => Mount;
  },
): void {
  const { app, mount, mountIn, ...needs } = parts;
  app.register((scope, _options, done) => {
    // Nowhere else is a body taken that says of itself no more than that it is bytes.
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    mountImports(mount, mountIn(scope), needs);
    done();
  });
  mountExports(mount, needs);
  mountVehicleDayExport(mount, needs);
}
