import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call:
 * public; session = any signed-in user; user = ROLE_USER or ROLE_ADMIN; admin = ROLE_ADMIN;
 * device = telemetry (key or registered device); operator = the token of the data directory, from this machine.
 */
export type Access = 'public' | 'session' | 'user' | 'admin' | 'device' | 'operator';

/** One call as data. The server's handler and the browser's client are both typed by it. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify form: /api/sites/:orgId. A trailing slash is accepted everywhere. */
  readonly path: string;
  readonly access: Access;
  /** What failures name as their object, where it isn't the path's collection. */
  readonly entityName?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Most bytes of a body where it is less than the server's limit; a larger one is answered as that field's fault, or with 413. */
  readonly bodyLimit?: { readonly bytes: number; readonly field?: string };
  /** Bodies that the handler reads itself, by their kind of content; for the description alone. */
  readonly takes?: Readonly<Record<string, z.ZodType>>;
  readonly response: Response;
  /** Kinds of content of an answer that isn't JSON. */
  readonly content?: readonly string[];
  /** Status of success; 200 where absent. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The same answer may come with this status as well: health that is DOWN. */
  readonly alsoStatus?: 503;
  /** A list: the answer is an array with X-Total-Count and Link. */
  readonly list?: true;
  /** It is open or asked for without a person: it is never a sign that one is there, and keeps no session alive. */
  readonly isPassive?: true;
  /** A session that has ended by inactivity is let in as well: all that is done with it is to end it. */
  readonly takesEnded?: true;
  /** Expected failures beside those that every call of its access has. */
  readonly errors?: readonly ErrorCode[];
}

export function defineRoute<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodVoid,
>(route: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return route;
}

export type ParamsOf<T extends Route> =
  T extends Route<infer P, infer _Q, infer _B, infer _R> ? z.output<P> : never;
export type QueryOf<T extends Route> =
  T extends Route<infer _P, infer Q, infer _B, infer _R> ? z.output<Q> : never;
export type BodyOf<T extends Route> =
  T extends Route<infer _P, infer _Q, infer B, infer _R> ? z.output<B> : never;
export type ResponseOf<T extends Route> =
  T extends Route<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;

/** The path with its parameters filled in and escaped. Throws where one is missing. */
export function pathWith(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} lacks ${name}`);
    return encodeURIComponent(value);
  });
}

/** Schemas that have a name of their own in the description of the calls. */
export const namedSchemas = z.registry<{ readonly name: string }>();
