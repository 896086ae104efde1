interface Cookie {
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

/** What a browser does at sign-in: keeps cookies by host and path, follows redirects, sends forms. No scripts. */
export class TestBrowser {
  readonly #cookies = new Map<string, Cookie>();

  /** Follows redirects as long as `until` doesn't match the next address. */
  async open(url: string, options: { until?: RegExp; method?: string; form?: Record<string, string> } = {}) {
    let next = url;
    let { method = 'GET', form } = options;
    for (let hops = 0; hops < 20; hops++) {
      const visit = await this.request(next, {
        method,
        ...(form ? { body: new URLSearchParams(form) } : {}),
        headers: { accept: 'text/html,*/*' },
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

  /** One request with this browser's cookies; no redirect is followed. */
  async request(url: string, init: RequestInit = {}): Promise<Visit> {
    const headers = new Headers(init.headers);
    const { pathname } = new URL(url);
    const sent = [...this.#cookies].filter(([, cookie]) => pathname.startsWith(cookie.path));
    headers.set('cookie', sent.map(([name, cookie]) => `${name}=${cookie.value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  }

  cookie(name: string): Cookie | undefined {
    return this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, { value, path: '/', attributes: '' });
  }

  /** Sends the form of a page, with these fields besides its hidden ones. */
  async submit(page: Visit, fields: Record<string, string>, options: { until?: RegExp } = {}) {
    const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1];
    if (!action) throw new Error(`no form on ${page.url}: ${page.status} ${page.text.slice(0, 200)}`);
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const form = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...fields };
    return this.open(new URL(action, page.url).href, { ...options, method: 'POST', form });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((a) => /^path=/i.test(a))?.slice(5) ?? '/';
    const expires = attributes.find((a) => /^expires=/i.test(a))?.slice(8);
    const gone =
      attributes.some((a) => /^max-age=0$/i.test(a)) || (expires && Date.parse(expires) < Date.now());
    if (gone) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path, attributes: attributes.join('; ') });
  }
}
