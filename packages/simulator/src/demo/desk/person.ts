import {
  type BodyOf,
  type ParamsOf,
  pathWith,
  problemSchema,
  type ResponseOf,
  type Route,
} from '@linehaul/contracts/http';
import { getAccount, SIGN_IN_PATH, XSRF_COOKIE, XSRF_HEADER } from '@linehaul/contracts/identity';
import type { z } from 'zod';

const HOPS_LIMIT = 12;

type In<T> = T extends z.ZodType ? z.input<T> : never;

export interface Person {
  readonly login: string;
  /** @throws Error if refused or unanswered */
  call<R extends Route>(
    route: R,
    input: { params?: ParamsOf<R>; body?: In<R['body']> | BodyOf<R> },
  ): Promise<ResponseOf<R>>;
}

/**
 * A demo login has its name as password.
 * @throws Error with another identity provider
 */
export async function signIn(url: string, login: string): Promise<Person> {
  const visitor = new Visitor(url);
  const form = await visitor.visit(new URL(SIGN_IN_PATH, url));
  const action = /<form method="post" action="([^"]+)"/.exec(form.text)?.[1];
  if (!action) throw new Error(`there is no sign-in of the demo at ${form.url.origin}`);
  const body = new URLSearchParams({ username: login, password: login });
  await visitor.visit(new URL(action, form.url), { method: 'POST', body });
  const person: Person = {
    login,
    call: async (route, { params, body: given }) => {
      const path = pathWith(route.path, params as Record<string, string> | undefined);
      const response = await visitor.send(new URL(path, url), {
        method: route.method,
        headers: {
          [XSRF_HEADER]: visitor.cookie(XSRF_COOKIE),
          ...(given === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(given === undefined ? {} : { body: JSON.stringify(given) }),
      });
      if (!response.ok) throw await failure(`${route.method} ${path}`, response);
      return (response.status === 204 ? undefined : await response.json()) as never;
    },
  };
  await person.call(getAccount, {});
  return person;
}

async function failure(what: string, response: Response): Promise<Error> {
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  const why = problem.success ? (problem.data.detail ?? problem.data.title) : response.statusText;
  return new Error(`${what} failed: ${response.status} ${why}`);
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, Cookie>();

  constructor(url: string) {
    this.#origin = new URL(url).origin;
  }

  cookie(name: string): string {
    return this.#cookies.get(name)?.value ?? '';
  }

  async send(url: URL, init: RequestInit = {}): Promise<Response> {
    if (url.origin !== this.#origin) throw new Error(`people sign in at ${url.origin}`);
    const own = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const cookie = own.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  async visit(url: URL, init: RequestInit = {}) {
    let next = url;
    let how = init;
    for (let hops = 0; hops < HOPS_LIMIT; hops++) {
      const response = await this.send(next, how);
      const body = await response.text();
      const location = response.headers.get('location');
      if (location === null) return { url: next, status: response.status, text: body };
      next = new URL(location, next);
      how = {};
    }
    throw new Error(`${url.origin} redirects for ever`);
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', ...value] = pair.split('=');
    const of = (attribute: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1);
    const isOver = of('max-age') === '0' || Date.parse(of('expires') ?? '') < Date.now();
    if (isOver) this.#cookies.delete(name);
    else this.#cookies.set(name, { value: value.join('='), path: of('path') ?? '/' });
  }
}
