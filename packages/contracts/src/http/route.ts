import type { ApiScope } from '@linehaul/domain/api-keys';
import type { Permission } from '@linehaul/domain/identity';
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * user: ROLE_USER or ROLE_ADMIN. device: a telemetry key or registered device. board: only a wall board's
 * session. key: an API key with `keyScope`, never a cookie. operator: the data directory's token, from this
 * machine.
 */
export type Access = 'public' | 'session' | 'user' | 'admin' | 'device' | 'board' | 'key' | 'operator';

interface Call<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType> {
  /** Default: GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Name in failures; default: the path's collection. */
  readonly entityName?: string;
  readonly query?: Query;
  readonly body?: Body;
  /** Below the server's limit. Larger: a fault of `field`, or 413. */
  readonly bodyLimit?: { readonly bytes: number; readonly field?: string };
  readonly takes?: Readonly<Record<string, z.ZodType>>;
  readonly response: Response;
  /** Besides JSON. */
  readonly content?: readonly string[];
  /** Default: 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** When health is DOWN. */
  readonly alsoStatus?: 503;
  /** With X-Total-Count and Link. */
  readonly list?: true;
  /** Without a person: never extends the session. */
  readonly isPassive?: true;
  /** Accepts a session ended by inactivity. */
  readonly takesEnded?: true;
  /** What a write did, if method and status do not say it. */
  readonly did?: 'updated' | 'archived';
  /** Has a body, but writes nothing. */
  readonly asks?: true;
  readonly needs?: Permission;
  readonly keyScope?: ApiScope;
  /** Besides those of access, scope and input. */
  readonly errors?: readonly ErrorCode[];
  /** For the description of the calls: what types do not say. */
  readonly note?: string | undefined;
}

interface RouteBesidePath<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>
  extends Call<Query, Body, Response> {
  readonly access: Access;
  /**
   * organisation: the caller's by `:orgId` (id or name), else notFound.
   * board: board and organisation. key: API key and organisation.
   */
  readonly scope?: 'organisation' | 'board' | 'key' | undefined;
}

export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends RouteBesidePath<Query, Body, Response> {
  readonly method: NonNullable<Call<Query, Body, Response>['method']>;
  /** Fastify syntax; trailing slash accepted. */
  readonly path: string;
  readonly params?: Params;
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NamesIn<Tail>
    : Rest
  : never;

type ParamsIn<Path extends string, Given extends z.ZodRawShape> = [NamesIn<Path> | keyof Given] extends [
  never,
]
  ? z.ZodUndefined
  : z.ZodObject<{
      [Name in NamesIn<Path> | keyof Given]: Name extends keyof Given ? Given[Name] : z.ZodString;
    }>;

export function defineRoute<
  const Path extends string,
  P extends z.ZodRawShape = Record<never, never>,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodVoid,
  const S extends Route['scope'] = undefined,
>(
  route: RouteBesidePath<Q, B, R> & { readonly path: Path; readonly params?: P; readonly scope?: S },
): Route<ParamsIn<Path, P>, Q, B, R> & { readonly scope?: S } {
  const names = [...route.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => [name, z.string()] as const);
  const shape = { ...Object.fromEntries(names), ...route.params };
  const params = Object.keys(shape).length > 0 ? z.object(shape) : undefined;
  return { method: 'GET', ...route, params: params as ParamsIn<Path, P> | undefined };
}

export function permissionFor({ needs, access, method, asks }: Route): Permission {
  if (needs) return needs;
  if (access === 'admin') return 'administer';
  return method === 'GET' || asks ? 'look' : 'control';
}

export function organisationRoute<
  const Path extends string,
  P extends z.ZodRawShape = Record<never, never>,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodVoid,
>(route: Call<Q, B, R> & { readonly path: Path; readonly params?: P }) {
  return defineRoute<Path, P, Q, B, R, 'organisation'>({ ...route, access: 'user', scope: 'organisation' });
}

export function keyRoute<
  const Path extends string,
  P extends z.ZodRawShape = Record<never, never>,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodVoid,
>(route: Call<Q, B, R> & { readonly path: Path; readonly params?: P; readonly keyScope: ApiScope }) {
  return defineRoute<Path, P, Q, B, R, 'key'>({ ...route, access: 'key', scope: 'key' });
}

export type ParamsOf<T extends Route> =
  T extends Route<infer P, infer _Q, infer _B, infer _R> ? z.output<P> : never;
export type QueryOf<T extends Route> =
  T extends Route<infer _P, infer Q, infer _B, infer _R> ? z.output<Q> : never;
export type BodyOf<T extends Route> =
  T extends Route<infer _P, infer _Q, infer B, infer _R> ? z.output<B> : never;
export type ResponseOf<T extends Route> =
  T extends Route<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;

/** Escapes. Throws if a parameter is missing. */
export function pathWith(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} lacks ${name}`);
    return encodeURIComponent(value);
  });
}

const described = new WeakMap<object, z.ZodType>();

/** The API description shows `as`. */
export function describedAs<T extends z.ZodType>(as: z.ZodType, schema: T): T {
  described.set(schema, as);
  return schema;
}
export const descriptionOf = (schema: object): z.ZodType | undefined => described.get(schema);

export const namedSchemas = z.registry<{ readonly name: string }>();
