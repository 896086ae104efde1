import { timingSafeEqual } from 'node:crypto';
import {
  type BodyOf,
  type ParamsOf,
  permissionFor,
  type QueryOf,
  type ResponseOf,
  type Route,
} from '@linehaul/contracts/http';
import { XSRF_HEADER } from '@linehaul/contracts/identity';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { setAlertHeader } from './alert-header.ts';
import type { Authenticate, FindApiKey, FindBoard, GrantedBoard, GrantedKey, SignedIn } from './caller.ts';
import { errorsOf, Failure, type FieldError, fieldFailure, fieldFailures } from './failure.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import type { Membership, OrganisationContext } from './organisation.ts';
import { Page, setListHeaders } from './page.ts';
import { missingPermission } from './permission.ts';
import { shownPath } from './shown-path.ts';
import { unstorableText } from './unstorable-text.ts';

interface Given<T extends Route> {
  readonly params: ParamsOf<T>;
  readonly query: QueryOf<T>;
  readonly body: BodyOf<T>;
  readonly caller: SignedIn;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Scoped handlers are handed their organisation. */
export type Input<T extends Route> = Given<T> &
  (T extends { readonly scope?: infer S }
    ? 'organisation' extends S
      ? Scoped
      : 'board' extends S
        ? OfBoard
        : 'key' extends S
          ? OfKey
          : unknown
    : unknown);
interface Scoped {
  readonly organisation: OrganisationContext;
}
interface OfBoard extends Scoped {
  readonly board: GrantedBoard;
}

interface OfKey extends Scoped {
  readonly key: GrantedKey;
}

type RowOf<R> = R extends readonly (infer Row)[] ? Row : never;
type Rows<T extends Route> = RowOf<ResponseOf<T>>;
export type Answer<T extends Route> = ResponseOf<T> | Page<Rows<T>> | Failure;

export type Mount = <T extends Route>(
  route: T,
  handler: (input: Input<T>) => Promise<Answer<T>> | Answer<T>,
) => void;

export interface MountOptions {
  readonly authenticate: Authenticate;
  findMembership(caller: SignedIn, idOrName: string): Promise<Membership | Failure>;
  readonly findBoard?: FindBoard;
  readonly findApiKey?: FindApiKey;
  readonly operatorToken?: string;
  readonly checkAnswers: boolean;
  onMount?(route: Route): void;
}

const callers = new WeakMap<FastifyRequest, SignedIn>();
const boards = new WeakMap<FastifyRequest, GrantedBoard>();
const keys = new WeakMap<FastifyRequest, GrantedKey>();

export function mounter(app: FastifyInstance, options: MountOptions): Mount {
  return (route, handler) => {
    options.onMount?.(route);
    const isScoped = route.scope === 'organisation';
    if (isScoped && !/:orgId(\/|$)/.test(route.path)) throw new Error(`${route.path} lacks :orgId`);
    if (route.access === 'board' && route.method !== 'GET')
      throw new Error(`${route.path}: a board only reads`);
    if ((route.access === 'key') !== (route.keyScope !== undefined))
      throw new Error(`${route.path}: a key has a scope`);
    app.route({
      method: route.method,
      url: route.path,
      ...(route.bodyLimit ? limited(route.bodyLimit, route) : {}),
      // Before the body: strangers must not fill memory.
      preParsing: async (request, reply) => {
        const caller = await admit(route, request, options);
        if (caller instanceof Failure) return sendFailure(request, reply, caller);
        if (caller) callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) as SignedIn;
        const board = boards.get(request);
        const key = keys.get(request);
        const organisation = isScoped
          ? await organisationOf(route, request, caller, options)
          : (board ?? key)?.organisation;
        if (organisation instanceof Failure) return sendFailure(request, reply, organisation);
        const input = parse(route, request);
        if (input instanceof Failure) return sendFailure(request, reply, input);
        const answer = await handler({ ...input, caller, organisation, board, key, request, reply } as never);
        if (answer instanceof Failure) return sendFailure(request, reply, answer);
        if ((answer as unknown) instanceof FileAnswer)
          return sendFile(reply, answer as unknown as FileAnswer);
        if (reply.sent || reply.raw.headersSent) return reply;
        setAlertHeader(route, reply, (input.params ?? {}) as Readonly<Record<string, string>>, answer);
        return sendAnswer(
          route,
          request,
          reply,
          answer,
          input.query as { page: number; size: number },
          options.checkAnswers,
        );
      },
    });
  };
}

/** Before parsing: without permission a person learns nothing about input. */
async function organisationOf(
  route: Route,
  request: FastifyRequest,
  caller: SignedIn,
  { findMembership }: MountOptions,
): Promise<OrganisationContext | Failure> {
  const params = parsePart(route.params, request.params, route);
  if (params instanceof Failure) return params;
  const membership = await findMembership(caller, (params as { readonly orgId: string }).orgId);
  if (membership instanceof Failure) return membership;
  return missingPermission(membership, permissionFor(route)) ?? membership.organisation;
}

const MIB = 1024 * 1024;

/** A larger body is not read; the error names `field`, or is tooLarge. */
function limited({ bytes, field }: NonNullable<Route['bodyLimit']>, route: Route) {
  const objectName = objectNameOf(route);
  const limit = bytes < MIB ? `${bytes / 1024} KiB` : `${bytes / MIB} MiB`;
  const message = `makes the request larger than ${limit}: it has too many points`;
  return {
    bodyLimit: bytes,
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      if (error.statusCode !== 413) throw error;
      if (field === undefined) {
        reply.header('Connection', 'close');
        const detail = `${bytes < MIB ? 'The request' : 'The file'} is larger than ${limit}`;
        return sendFailure(request, reply, new Failure('tooLarge', { detail }));
      }
      return sendFailure(request, reply, fieldFailure(objectName, field, message));
    },
  };
}

function objectNameOf(route: Route): string {
  if (route.entityName) return route.entityName;
  return route.path.split('/').filter((s) => s && !s.startsWith(':'))[1] ?? 'request';
}

async function admit(
  route: Route,
  request: FastifyRequest,
  options: MountOptions,
): Promise<SignedIn | Failure | undefined> {
  switch (route.access) {
    case 'public':
    case 'device':
      return undefined;
    case 'board': {
      const board = (await options.findBoard?.(request)) ?? new Failure('unauthorized');
      if (board instanceof Failure) return board;
      boards.set(request, board);
      return undefined;
    }
    case 'key': {
      const key = (await options.findApiKey?.(request, route.keyScope!)) ?? new Failure('apiKeyRefused');
      if (key instanceof Failure) return key;
      keys.set(request, key);
      return undefined;
    }
    case 'operator': {
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return options.operatorToken && isThisMachine(request) && sameText(given, options.operatorToken)
        ? undefined
        : new Failure('unauthorized');
    }
    default: {
      const { isPassive, takesEnded } = route;
      const caller = await options.authenticate(request, { isPassive, takesEnded });
      if (!caller)
        return new Failure('unauthorized', {
          detail: 'Full authentication is required to access this resource',
        });
      if (
        request.method !== 'GET' &&
        !sameText(String(request.headers[XSRF_HEADER.toLowerCase()] ?? ''), caller.csrfToken)
      ) {
        return new Failure('csrf');
      }
      // An organisation's own administrators suffice: `organisationOf`.
      const access = route.scope === 'organisation' ? 'user' : route.access;
      if (!allows(access, caller.authorities))
        return new Failure('forbidden', { detail: 'Access is denied' });
      return caller;
    }
  }
}

function allows(access: 'session' | 'user' | 'admin', authorities: readonly string[]): boolean {
  if (access === 'session') return true;
  if (access === 'admin') return authorities.includes('ROLE_ADMIN');
  return authorities.includes('ROLE_USER') || authorities.includes('ROLE_ADMIN');
}

function isThisMachine({ socket }: FastifyRequest): boolean {
  const { remoteAddress = '', localAddress } = socket;
  return /^(::1|(::ffff:)?127\.)/.test(remoteAddress) || remoteAddress === localAddress;
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function parse(route: Route, request: FastifyRequest) {
  const params = parsePart(route.params, request.params, route);
  if (params instanceof Failure) return params;
  const query = parsePart(route.query, request.query, route);
  if (query instanceof Failure) return query;
  const body = parsePart(route.body, request.body, route);
  if (body instanceof Failure) return body;
  return { params, query, body };
}

function parsePart(schema: z.ZodType | undefined, value: unknown, route: Route): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  const objectName = objectNameOf(route);
  const fieldErrors: FieldError[] = parsed.success
    ? unstorableText(parsed.data).map((path) => ({
        objectName,
        field: path.join('.'),
        message: 'must not hold NUL or half of a character',
      }))
    : errorsOf(objectName, parsed.error);
  return fieldFailures(objectName, fieldErrors) ?? parsed.data;
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const problem = failure.problem(shownPath(request));
  reply
    .header('X-linehaulApp-error', problem.message)
    .header('X-linehaulApp-params', encodeURIComponent(problem.params ?? ''));
  if (failure.details.allow) reply.header('Allow', failure.details.allow.join(', '));
  const { retryAfterSeconds = problem.status === 503 ? 1 : undefined } = failure.details;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

function sendAnswer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  at: { page: number; size: number },
  check: boolean,
) {
  const body = answer instanceof Page ? answer.rows : answer;
  if (answer instanceof Page) setListHeaders(request, reply, answer.total, at);
  if (check) route.response.parse(body);
  // Handlers may set another, as health does.
  if (reply.statusCode === 200) reply.code(route.status ?? 200);
  if (body === undefined) return reply.send();
  if (route.content && (typeof body === 'string' || Buffer.isBuffer(body))) return reply.send(body);
  // As text it would take three times its length.
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(body)));
}
