import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { type Authenticate, Failure, shownPath } from '../platform/http/index.ts';

/** Unknown paths here answer a problem, not a page. */
const SERVER_PATHS =
  /^\/(api|management|telemetry|i18n|idp|oauth2|login|operator|v3|swagger-ui|assets|map)(\/|$)/;
/** Visitors must not learn which of these exist. */
const PROTECTED = /^\/(api|management|v3)(\/|$)/;
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/;

export async function serveWebBuild(
  app: FastifyInstance,
  directory: string,
  authenticate: Authenticate,
): Promise<void> {
  if (existsSync(directory)) await app.register(filesOf(directory));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (wantsPage(request, path)) return sendPage(reply, directory);
    const hidden = PROTECTED.test(path) && !(await authenticate(request, { isPassive: true }));
    const failure = hidden
      ? new Failure('unauthorized', { detail: 'Full authentication is required to access this resource' })
      : new Failure('notFound', { detail: `Nothing is at ${request.method} ${shownPath(request)}` });
    const problem = failure.problem(shownPath(request));
    return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  });
}

function filesOf(directory: string): FastifyPluginAsync {
  return async (app) => {
    // No file can have such a path; a screen may.
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.statusCode !== 403) throw error;
      reply.callNotFound();
    });
    await app.register(fastifyStatic, {
      root: directory,
      index: 'index.html',
      cacheControl: false,
      decorateReply: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', cachingOf(path));
      },
    });
  };
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return path === '/' || (!SERVER_PATHS.test(path) && /text\/html/.test(request.headers.accept ?? ''));
}

/** Not stored: going back would show a signed-out person's screen. */
function cachingOf(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('/index.html') ? 'no-store' : 'no-cache';
}

async function sendPage(reply: FastifyReply, directory: string) {
  reply.header('Cache-Control', cachingOf('/index.html')).type('text/html; charset=utf-8');
  try {
    return reply.send(await readFile(join(directory, 'index.html')));
  } catch {
    return reply.code(503).send(NOT_BUILT);
  }
}

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Linehaul</title>
<body style="font: 16px/24px system-ui, sans-serif; max-width: 40em; margin: 15vh auto; padding: 0 1em">
<h1>The web application has not been built yet</h1>
<p>The server runs. Run <code>npm run build</code>, then start it again; <code>npm start</code> does both.</p>`;
