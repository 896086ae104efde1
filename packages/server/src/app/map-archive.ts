import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { MAP_ARCHIVE_PATH } from '@linehaul/contracts/identity';
import type { FastifyInstance } from 'fastify';

/**
 * Serves an archive of map tiles from the disk, by ranges: a map asks for a few kilobytes of many gigabytes. A file that isn't there (yet)
 * is 404, and the map has its embedded basemap meanwhile.
 */
export async function serveMapArchive(app: FastifyInstance, file: string): Promise<void> {
  const [name, root] = [basename(file), dirname(file)];
  await app.register(fastifyStatic, {
    root,
    serve: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
  });
  app.get(MAP_ARCHIVE_PATH, (_request, reply) => {
    reply.type('application/vnd.pmtiles');
    return reply.sendFile(name, root, { cacheControl: false, acceptRanges: true });
  });
}
