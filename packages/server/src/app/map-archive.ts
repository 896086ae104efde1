import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { MAP_ARCHIVE_PATH } from '@linehaul/contracts/identity';
import type { FastifyInstance } from 'fastify';

/** Serves byte ranges; a missing file is 404. */
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
