import { type BodyOf, type Problem, pathWith, type ResponseOf, type Route } from '@linehaul/contracts/http';
import { IDLE_HEADER, XSRF_COOKIE, XSRF_HEADER } from '@linehaul/contracts/identity';
import { constants } from '@linehaul/domain/constants';
import { cookie } from './cookies.ts';
import { ApiError, NetworkError } from './errors.ts';
import { currentIdleTime } from './idle.ts';
import { unauthorized } from './unauthorized.ts';
import { countRequest } from './under-way.ts';

const BASE_PREFIX: string = (import.meta.env.VITE_API_BASE as string | undefined) ?? '';

export function serverAddress(path: string): string {
  return BASE_PREFIX + path;
}

type QueryValue = string | number | boolean | undefined | readonly string[];

export interface CallOptions<T extends Route> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: BodyOf<T> | Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  /** A poll or prefetch: no progress bar. */
  readonly background?: boolean;
}

export interface ListResult<Row> {
  readonly rows: readonly Row[];
  /** From X-Total-Count. */
  readonly total: number;
}

export function urlOf(
  route: Pick<Route, 'path'>,
  options: Pick<CallOptions<Route>, 'params' | 'query'> = {},
): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const query = search.toString();
  return BASE_PREFIX + pathWith(route.path, options.params) + (query ? `?${query}` : '');
}

/** Throws ApiError: refused; NetworkError: no timely response. */
export async function call<T extends Route>(route: T, options: CallOptions<T> = {}): Promise<ResponseOf<T>> {
  return (await send(route, options)).body as ResponseOf<T>;
}

/** Throws as `call`. */
export async function callList<T extends Route>(
  route: T,
  options: CallOptions<T> = {},
): Promise<ListResult<ResponseOf<T> extends readonly (infer Row)[] ? Row : never>> {
  const { body, headers } = await send(route, options);
  return { rows: body as never, total: Number(headers.get('x-total-count') ?? 0) };
}

async function send<T extends Route>(
  route: T,
  options: CallOptions<T>,
): Promise<{ body: unknown; headers: Headers }> {
  const limit = AbortSignal.timeout(constants.requestTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const isFile = options.body instanceof Blob;
  const idle = currentIdleTime(options.background ?? false);
  if (!options.background) countRequest(1);
  try {
    const response = await fetch(urlOf(route, options), {
      method: route.method,
      credentials: 'same-origin',
      signal,
      headers: {
        accept: 'application/json',
        ...(idle === undefined ? {} : { [IDLE_HEADER]: String(idle) }),
        ...(options.body === undefined
          ? {}
          : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...(route.method === 'GET' ? {} : { [XSRF_HEADER]: cookie(XSRF_COOKIE) ?? '' }),
      },
      body: isFile
        ? (options.body as unknown as Blob)
        : options.body === undefined
          ? undefined
          : JSON.stringify(options.body),
    });
    const body = await readBody(response);
    if (!response.ok) throw failureOf(response.status, body);
    return { body, headers: response.headers };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (options.signal?.aborted) throw error;
    throw new NetworkError(
      limit.aborted ? 'The server did not answer in time' : 'The server cannot be reached',
    );
  } finally {
    if (!options.background) countRequest(-1);
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  if (!/json/.test(response.headers.get('content-type') ?? '')) return undefined;
  return JSON.parse(text, idsAsText);
}

/** Numeric *Id fields become text (specification, section 3). */
export function idsAsText(key: string, value: unknown): unknown {
  return typeof value === 'number' && key.endsWith('Id') ? String(value) : value;
}

function failureOf(status: number, body: unknown): ApiError {
  if (status === 401 || status === 403) unauthorized(status);
  return new ApiError(status, (body ?? {}) as Partial<Problem>);
}
