import { ERRORS, type ErrorCode, type Problem, problemSchema, type Route } from '@linehaul/contracts/http';
import { XSRF_HEADER } from '@linehaul/contracts/identity';
import {
  alertsChanged,
  casesChanged,
  journeysChanged,
  liveSnapshot,
  liveStream,
  organisationDataChanged,
} from '@linehaul/contracts/live';
import type { z } from 'zod';

/** Requests must repeat it. */
export const XSRF_TOKEN = 'token';

type Parsed<T extends z.ZodType | undefined> = T extends z.ZodType ? z.output<T> : undefined;

export interface Call<T extends Route> {
  readonly params: Parsed<NonNullable<T['params']>>;
  readonly query: Parsed<NonNullable<T['query']>>;
  readonly body: Parsed<NonNullable<T['body']>>;
}

/** Falls back to the previous answer. */
export const PASS = { isPassed: true } as const;

export const LOST = { isLost: true } as const;

export class ApiFailure {
  readonly code: ErrorCode;
  readonly more: Partial<Problem>;
  constructor(code: ErrorCode, more: Partial<Problem> = {}) {
    this.code = code;
    this.more = more;
  }
}

type Given<T extends Route> = z.input<T['response']> | ApiFailure | typeof PASS | typeof LOST;
export type Answer<T extends Route> = (call: Call<T>) => Given<T> | Promise<Given<T>>;

interface Prepared {
  readonly route: Route;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly answer: Answer<Route>;
}

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
  readonly headers: Headers;
}

const EVENTS = {
  vehicles: liveSnapshot,
  journeys: journeysChanged,
  alerts: alertsChanged,
  cases: casesChanged,
  'organisation-data': organisationDataChanged,
} as const;

/** Mismatches with the contract and unanswered calls fail. */
export class FakeServer {
  readonly problems: string[] = [];
  readonly received: Received[] = [];
  readonly #prepared: Prepared[] = [];
  readonly #streams = new Set<FakeStream>();
  readonly #ended = Promise.withResolvers<void>();
  #isReachable = true;

  answer<T extends Route>(route: T, answer: Answer<T> | Given<T>): this {
    const names: string[] = [];
    const pattern = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
    const given = typeof answer === 'function' ? answer : () => answer;
    this.#prepared.unshift({
      route,
      names,
      pattern: new RegExp(`^${pattern}/?$`),
      answer: given as Answer<Route>,
    });
    return this;
  }

  /** Delays the next call until the result is called. */
  delay<T extends Route>(route: T): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isHeld = true;
    const held: Answer<T> = async () => {
      if (isHeld) await promise;
      return PASS;
    };
    this.answer(route, held);
    return () => {
      isHeld = false;
      resolve();
    };
  }

  /** Oldest first. */
  callsOf(route: Pick<Route, 'method' | 'path'>): Received[] {
    const pattern = new RegExp(`^${route.path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
    return this.received.filter(({ method, path }) => method === route.method && pattern.test(path));
  }

  cutOff(): void {
    this.#isReachable = false;
    for (const stream of this.#streams) stream.fail();
  }
  reachable(): void {
    this.#isReachable = true;
  }

  get streams(): number {
    return this.#streams.size;
  }

  send<Name extends keyof typeof EVENTS>(name: Name, data: z.input<(typeof EVENTS)[Name]>): void {
    const parsed = EVENTS[name].parse(data);
    for (const stream of this.#streams) stream.give(name, parsed);
  }

  /** Aborted and orphaned requests fail. */
  fetch(request: Request): Promise<Response> {
    const { promise: over, reject } = Promise.withResolvers<never>();
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    void this.#ended.promise.then(() => reject(new TypeError('Failed to fetch')));
    return Promise.race([this.#answerTo(request), over]);
  }

  end(): void {
    this.#ended.resolve();
  }

  async #answerTo(request: Request): Promise<Response> {
    if (!this.#isReachable) throw new TypeError('Failed to fetch');
    const url = new URL(request.url);
    const path = url.pathname;
    const body = await bodyOf(request);
    const query = queryOf(url.searchParams);
    this.received.push({ method: request.method, path, query, body, headers: request.headers });
    if (request.method !== 'GET' && request.headers.get(XSRF_HEADER) !== XSRF_TOKEN)
      return this.#problem(`${request.method} ${path}: the request lacks the ${XSRF_HEADER} header`);
    for (const { route, pattern, names, answer } of this.#prepared) {
      const match = route.method === request.method ? pattern.exec(path) : null;
      if (!match) continue;
      try {
        const params = Object.fromEntries(
          names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? '')]),
        );
        const given = await answer({
          params: route.params ? route.params.parse(params) : undefined,
          query: route.query ? route.query.parse(query) : undefined,
          body: route.body ? route.body.parse(body) : undefined,
        } as Call<Route>);
        if (given === PASS) continue;
        if (given === LOST) throw LOST;
        if (given instanceof ApiFailure) return failureAnswer(given, path);
        return answerOf(route, given, query);
      } catch (error) {
        if (error === LOST) throw new TypeError('Failed to fetch');
        return this.#problem(`${request.method} ${path}: ${error instanceof Error ? error.message : error}`);
      }
    }
    return this.#problem(`${request.method} ${path}${url.search}: the test gives no answer`);
  }

  #problem(text: string): Response {
    this.problems.push(text);
    return failureAnswer(new ApiFailure('internal'), text);
  }

  readonly openStream = (address: string): FakeStream => {
    const stream: FakeStream = new FakeStream(() => this.#streams.delete(stream));
    const isOurs = new RegExp(`^${liveStream.path.replace(':orgId', '[^/]+')}$`).test(address);
    if (!isOurs) this.problems.push(`stream ${address}: no such stream`);
    if (this.#isReachable && isOurs) {
      this.#streams.add(stream);
      queueMicrotask(() => stream.onopen?.());
    } else queueMicrotask(() => stream.fail());
    return stream;
  };
}

export class FakeStream extends EventTarget {
  onopen?: () => void;
  onerror?: () => void;
  readonly #closed: () => void;
  constructor(closed: () => void) {
    super();
    this.#closed = closed;
  }
  give(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  fail(): void {
    this.onerror?.();
  }
  close(): void {
    this.#closed();
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return undefined;
  return /json/.test(request.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}

function queryOf(search: URLSearchParams): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const all = search.getAll(key);
      return [key, all.length > 1 ? all : all[0]!];
    }),
  );
}

function answerOf(route: Route, given: unknown, query: Readonly<Record<string, unknown>>): Response {
  const status = route.status ?? 200;
  const parsed = route.response.parse(given);
  if (status === 204) return new Response(null, { status });
  if (!route.list) return Response.json(parsed, { status });
  const rows = sorted(parsed as readonly Row[], query.sort);
  const [page, size] = [Number(query.page ?? 0), Number(query.size ?? 20)];
  const shown = rows.slice(page * size, (page + 1) * size);
  return Response.json(shown, { status, headers: { 'x-total-count': String(rows.length) } });
}

type Row = Readonly<Record<string, unknown>>;

/**
 * By `sort`, repeated `property,asc
 * desc`, up to the first unknown property.
 */
function sorted(rows: readonly Row[], sort: unknown): readonly Row[] {
  const keys = (Array.isArray(sort) ? sort : [sort]).filter((one) => typeof one === 'string');
  if (keys[0]?.startsWith('attention,')) return rows;
  const unknown = keys.findIndex((key) => !rows.some((row) => (key.split(',')[0] ?? '') in row));
  const known = unknown < 0 ? keys : keys.slice(0, unknown);
  return rows.toSorted((a, b) => {
    for (const key of known) {
      const [property = '', direction] = key.split(',');
      const [one, other] = [a[property] ?? undefined, b[property] ?? undefined];
      if (one === undefined || other === undefined) {
        if (one !== other) return one === undefined ? 1 : -1;
        continue;
      }
      const order = ordered(one, other);
      if (order !== 0) return direction === 'desc' ? -order : order;
    }
    return 0;
  });
}

function ordered(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b));
}

function failureAnswer({ code, more }: ApiFailure, path: string): Response {
  const { status, title } = ERRORS[code];
  const problem = problemSchema.parse({
    type: 'https://www.jhipster.tech/problem/problem-with-message',
    title,
    status,
    detail: title,
    path,
    message: `error.${code === 'badRequest' ? 'http.400' : code}`,
    errorKey: code,
    ...more,
  });
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}
