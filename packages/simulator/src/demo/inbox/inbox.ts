import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import { Arrivals } from './arrivals.ts';
import { PAGE_POLICY, pageOf } from './page.ts';

const HOST = '127.0.0.1';
/** Web pages that reach this address by another name must not read it. */
const NAMES: ReadonlySet<string> = new Set([HOST, 'localhost']);
const SHOWN = 200;
const BODY_LIMIT = 1_000_000;
const MAIL_LIMIT = 10_000_000;
const TEXT_LIMIT = 8_000;
const HOOKS = '/hooks/';

export interface InboxPorts {
  readonly http: number;
  readonly smtp: number;
}

export interface Inbox {
  readonly ports: InboxPorts;
  readonly url: string;
  hookOf(organisation: string): string;
  close(): Promise<void>;
}

export interface InboxOptions {
  /** Those of the last run; a taken port is replaced. */
  readonly wanted?: InboxPorts | undefined;
  /** Undefined: no demo webhook. */
  secretOf(organisation: string): string | undefined;
}

/** Webhooks and mail, at this machine's own address only. */
export async function openInbox({ wanted, secretOf }: InboxOptions): Promise<Inbox> {
  const arrivals = new Arrivals(SHOWN);
  const web = createServer((request, response) => {
    answer(request, response, arrivals, secretOf).catch(() => {
      if (!response.headersSent) response.writeHead(400).end();
    });
  });
  const mails = mailServer(arrivals);
  await listen(web, wanted?.http);
  await listen(mails.server, wanted?.smtp);
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const ports = { http: portOf(web), smtp: portOf(mails.server) };
  const url = `http://${HOST}:${ports.http}`;
  return {
    ports,
    url,
    hookOf: (organisation) => `${url}${HOOKS}${organisation}`,
    close: async () => {
      const ended = [once(web, 'close'), new Promise<void>((done) => mails.close(done))];
      web.close();
      web.closeAllConnections();
      await Promise.all(ended);
    },
  };
}

async function listen(server: Server, wanted: number | undefined): Promise<void> {
  for (const port of wanted === undefined ? [0] : [wanted, 0]) {
    server.listen(port, HOST);
    try {
      await once(server, 'listening');
      return;
    } catch (error) {
      if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  arrivals: Arrivals,
  secretOf: InboxOptions['secretOf'],
): Promise<void> {
  const { pathname, hostname } = new URL(request.url ?? '/', `http://${request.headers.host}`);
  if (!NAMES.has(hostname)) return void response.writeHead(403).end();
  if (request.method === 'GET' && pathname === '/') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff',
    });
    return void response.end(pageOf(arrivals.newestFirst));
  }
  if (request.method !== 'POST' || !pathname.startsWith(HOOKS)) return void response.writeHead(404).end();
  if (!(Number(request.headers['content-length']) <= BODY_LIMIT)) return void response.writeHead(413).end();
  const organisation = pathname.slice(HOOKS.length);
  const body = await text(request);
  const title = signedType(body, request.headers as Record<string, string>, secretOf(organisation));
  if (title === undefined) return void response.writeHead(401).end();
  arrivals.add({ at: Date.now(), by: 'Webhook', to: organisation, title, text: indented(body) });
  response.writeHead(204).end();
}

/** Undefined: signature of another secret. */
function signedType(
  body: string,
  headers: Record<string, string>,
  secret: string | undefined,
): string | undefined {
  if (secret === undefined) return undefined;
  try {
    const message = new Webhook(secret).verify(body, headers) as {
      readonly type: string;
      readonly data?: { readonly journey?: { readonly uniqueReference?: string } };
    };
    return [message.type, message.data?.journey?.uniqueReference].filter(Boolean).join(' ');
  } catch {
    return undefined;
  }
}

function mailServer(arrivals: Arrivals): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_LIMIT,
    onData: (stream, { envelope }, done) => {
      text(stream).then((source) => {
        const to = envelope.rcptTo.map(({ address }) => address).join(', ');
        const subject = /^subject: (.*(?:\r?\n[ \t].*)*)/im
          .exec(source)?.[1]
          ?.replaceAll(/\r?\n[ \t]+/g, ' ');
        arrivals.add({ at: Date.now(), by: 'E-mail', to, title: subject ?? 'No subject', text: cut(source) });
        done(null);
      }, done);
    },
  });
  // A broken connection must not end the demo.
  server.on('error', () => undefined);
  return server;
}

const cut = (long: string) => (long.length > TEXT_LIMIT ? `${long.slice(0, TEXT_LIMIT)}…` : long);

function indented(body: string): string {
  return cut(JSON.stringify(JSON.parse(body), undefined, 2));
}
