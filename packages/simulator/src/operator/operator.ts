import {
  type BodyOf,
  type ParamsOf,
  pathWith,
  problemSchema,
  type ResponseOf,
  type Route,
} from '@linehaul/contracts/http';
import pRetry from 'p-retry';
import type { z } from 'zod';
import { notRunning, type OperatorAccess } from './read-operator-file.ts';

export class CallFailed extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(what: string, status: number, code: string | undefined, detail: string) {
    super(`${what} failed: ${status} ${detail}`);
    this.status = status;
    this.code = code;
  }
}

export class TryAgain extends Error {}

/** 0.2 s doubling to 5 s, about 40 s in all: enough for a restart. */
export const RETRIES = {
  retries: 12,
  minTimeout: 200,
  maxTimeout: 5_000,
  factor: 2,
  randomize: true,
} as const;

type In<T> = T extends z.ZodType ? z.input<T> : never;
export interface Operator {
  readonly url: string;
  /** Throws CallFailed: refused; UsageError: not running. */
  call<R extends Route>(
    route: R,
    input: { params?: ParamsOf<R>; body?: In<R['body']> | BodyOf<R> },
  ): Promise<ResponseOf<R>>;
}

async function failure(what: string, response: Response): Promise<CallFailed> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return new CallFailed(what, response.status, undefined, response.statusText);
  const { title, detail, errorKey, message, fieldErrors = [] } = problem.data;
  const fields = fieldErrors.slice(0, 3).map((f) => `; ${f.field} ${f.message}`);
  const code = errorKey ?? message.replace(/^error\./, '');
  return new CallFailed(what, response.status, code, `${detail ?? title}${fields.join('')}`);
}

/** Retries 503 and lost connections. `renew` reads the token again if refused: each start makes one. */
export function connectOperator(first: OperatorAccess, renew?: () => OperatorAccess): Operator {
  let access = first;
  return {
    get url() {
      return access.url;
    },
    async call(route, { params, body }) {
      const path = pathWith(route.path, params as Record<string, string> | undefined);
      const what = `${route.method} ${path}`;
      const attempt = async () => {
        const used = access;
        const response = await fetch(new URL(path, used.url), {
          method: route.method,
          headers: {
            authorization: `Bearer ${used.token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: body === undefined ? undefined : JSON.stringify(body),
        }).catch((error: Error) => {
          throw new TryAgain(String((error.cause as Error | undefined)?.message ?? error.message));
        });
        if (response.status === 503) throw new TryAgain('too busy');
        if (response.status === 401 && renew) {
          access = renew();
          if (access.token !== used.token) throw new TryAgain('it has started again');
        }
        if (!response.ok) throw await failure(what, response);
        return response.status === 204 ? undefined : await response.json();
      };
      try {
        return (await pRetry(attempt, {
          ...RETRIES,
          shouldRetry: ({ error }) => error instanceof TryAgain,
        })) as never;
      } catch (error) {
        if (error instanceof TryAgain) throw notRunning(`${access.url} does not answer: ${error.message}`);
        throw error;
      }
    },
  };
}
