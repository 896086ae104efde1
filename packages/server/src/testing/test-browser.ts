import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

export interface Visit {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export class TestBrowser {
  readonly #cookies = new Map<string, Cookie>();
  readonly #via?: string;

  constructor(via?: string) {
    this.#via = via;
  }

  async open(url: string, options: { until?: RegExp; method?: string; form?: Record<string, string> } = {}) {
    let next = url;
    let { method = 'GET', form } = options;
    for (let hops = 0; hops < 20; hops++) {
      const visit = await this.request(next, {
        method,
        ...(form ? { body: new URLSearchParams(form).toString() } : {}),
        headers: {
          accept: 'text/html,*/*',
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
      });
      const location = visit.headers.get('location');
      if (visit.status < 300 || visit.status > 399 || !location) return visit;
      next = new URL(location, next).href;
      if (options.until?.test(next)) return { ...visit, url: next };
      method = 'GET';
      form = undefined;
    }
    throw new Error(`${url} redirects for ever`);
  }

  async request(
    url: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Visit> {
    const target = new URL(url);
    const server = new URL(this.#via ?? target.origin);
    const sent = [...this.#cookies.values()].filter((cookie) => target.pathname.startsWith(cookie.path));
    const request = http.request({
      hostname: server.hostname,
      port: server.port,
      path: target.pathname + target.search,
      method: init.method ?? 'GET',
      headers: {
        host: target.host,
        cookie: sent.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
        ...init.headers,
        ...(init.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(init.body)) }),
      },
    });
    request.end(init.body);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    for (const line of response.headers['set-cookie'] ?? []) this.#storeCookie(line);
    const headers = new Headers(
      Object.entries(response.headers).flatMap(([name, value]) =>
        value === undefined || name === 'set-cookie' ? [] : [[name, String(value)] as [string, string]],
      ),
    );
    return { url, status: response.statusCode ?? 0, headers, text: await text(response) };
  }

  cookie(name: string): Cookie | undefined {
    return [...this.#cookies.values()].find((cookie) => cookie.name === name);
  }

  cookieNames(): readonly string[] {
    return [...this.#cookies.values()].map((cookie) => cookie.name);
  }

  setCookie(name: string, value: string): void {
    const path = this.cookie(name)?.path ?? '/';
    this.#cookies.set(`${name} ${path}`, { name, value, path, attributes: '' });
  }

  async submit(page: Visit, fields: Record<string, string>, options: { until?: RegExp } = {}) {
    const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1];
    if (!action) throw new Error(`no form on ${page.url}: ${page.status} ${page.text.slice(0, 200)}`);
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const form = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...fields };
    return this.open(new URL(action, page.url).href, { ...options, method: 'POST', form });
  }

  #storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((a) => /^path=/i.test(a))?.slice(5) ?? '/';
    const expires = attributes.find((a) => /^expires=/i.test(a))?.slice(8);
    const gone =
      attributes.some((a) => /^max-age=0$/i.test(a)) || (expires && Date.parse(expires) < Date.now());
    const key = `${name} ${path}`;
    if (gone) this.#cookies.delete(key);
    else this.#cookies.set(key, { name, value, path, attributes: attributes.join('; ') });
  }
}
