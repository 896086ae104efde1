import { pathWith, type Route } from '@linehaul/contracts/http';
import { checkAnswer } from './described-answers.ts';
import { written } from './stream/test-stream.ts';

export interface Reply<T = never> {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of failures as well as of answers
  readonly body: [T] extends [never] ? any : T;
}

export class TestClient {
  readonly #url: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.headers = headers;
  }

  async send(
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const hasBody = options.body !== undefined;
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.headers,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      body: hasBody
        ? typeof options.body === 'string'
          ? options.body
          : JSON.stringify(options.body)
        : undefined,
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const reply = {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    };
    checkAnswer(method, path, reply);
    if (path.startsWith('/telemetry/') && response.ok) await written(this.#url);
    return reply;
  }

  get(path: string): Promise<Reply> {
    return this.send('GET', path);
  }

  open(path: string, signal: AbortSignal): Promise<Response> {
    return fetch(this.#url + path, { headers: this.headers, signal });
  }

  call(route: Route, params: Record<string, string> = {}, body?: unknown): Promise<Reply> {
    return this.send(route.method, pathWith(route.path, params), { body });
  }
}
