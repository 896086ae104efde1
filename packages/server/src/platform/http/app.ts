import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { loggerOf } from '../log/index.ts';
import { boundConcurrency } from './concurrency.ts';
import { Failure } from './failure.ts';
import { type SecurityHeaders, secure, secureUnrouted } from './security-headers.ts';
import { shownPath } from './shown-path.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { closeUnusedConnections } from './unused-connections.ts';

export interface HttpOptions {
  /** Bytes. */
  readonly bodyLimit?: number;
  /** More at once get 503. */
  readonly concurrencyLimit?: number;
  readonly arriveWithinMs?: number;
  readonly headers?: SecurityHeaders;
  readonly proxies?: readonly string[];
}

/** For an import's file on a slow line. */
const ARRIVE_WITHIN_MS = 2 * MINUTE;

export async function createHttp(options: HttpOptions = {}): Promise<FastifyInstance> {
  const { headers } = options;
  const arriveWithinMs = options.arriveWithinMs ?? ARRIVE_WITHIN_MS;
  const app = fastify({
    requestTimeout: arriveWithinMs,
    http: { connectionsCheckingInterval: Math.min(30 * SECOND, arriveWithinMs) },
    loggerInstance: loggerOf('http') as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.proxies?.length ? { trustProxy: [...options.proxies] } : {}),
    bodyLimit: options.bodyLimit ?? 16 * 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    clientErrorHandler: answerUnreadable,
    // Undecodable URLs reach no handler.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, headers ? secureUnrouted(request, reply, headers) : reply),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
    },
  });
  // Node uses the longer of the two.
  app.server.headersTimeout = Math.min(app.server.headersTimeout, arriveWithinMs);
  if (headers) await secure(app, headers);
  // Fastify would hand text to JSON calls.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/merge-patch+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'ignore'),
  );
  await app.register(cookie);
  await app.register(formbody);
  await app.register(rateLimit, { global: false });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    threshold: 1024,
  });
  closeUnusedConnections(app);
  boundConcurrency(app, options.concurrencyLimit ?? 1000);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.setErrorHandler(sendError);
  return app;
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
  const failure = failureOf(error);
  if (failure.code === 'internal') {
    // The URL may contain a key or sign-in code.
    request.log.error(
      { err: error, method: request.method, route: request.routeOptions.url },
      'request failed',
    );
  }
  const problem = failure.problem(shownPath(request));
  const { retryAfterSeconds = problem.status === 503 ? 1 : undefined } = failure.details;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  const range = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
  if (range) reply.header('Content-Range', range);
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

function unavailable({ kind, message }: { readonly kind?: unknown; readonly message: string }): Failure {
  if (kind === 'gone') return new Failure('databaseGone', { retryAfterSeconds: 2 });
  if (kind === 'moving') return new Failure('databaseMoving', { retryAfterSeconds: 10 });
  if (kind === 'full') return new Failure('storageFull', { retryAfterSeconds: 10 });
  if (kind === 'archive') return new Failure('archiveUnreadable', { detail: message, retryAfterSeconds: 60 });
  return new Failure('overloaded');
}

function failureOf(error: FastifyError): Failure {
  switch (error.statusCode) {
    case 400:
      return new Failure('badRequest', { detail: error.message });
    case 403:
      return new Failure('forbidden');
    case 404:
    case 414: // longer than any id, so no record
      return new Failure('notFound');
    case 412:
      return new Failure('preconditionFailed');
    case 413:
      return new Failure('tooLarge');
    case 415:
      return new Failure('unsupportedMediaType', { detail: error.message });
    case 416:
      return new Failure('rangeNotSatisfiable');
    case 503:
      return unavailable(error);
    default:
      // Any 4xx of a library is the caller's fault.
      if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
        return new Failure('badRequest', { detail: error.message });
      return new Failure('internal', { detail: 'An unexpected error occurred; it has been logged' });
  }
}
