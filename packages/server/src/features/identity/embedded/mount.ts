import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import { type Config, ConfigError } from '../../../platform/config/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import { type AddressLimit, addressOf, limitAddresses } from '../../../platform/http/index.ts';
import { homeAddress } from '../home.ts';
import { originOf } from '../origin.ts';
import { perOrigin } from '../per-origin.ts';
import { SESSION_COOKIE } from '../sessions.ts';
import { attempts } from './attempts.ts';
import { checkPassword } from './demo-users.ts';
import { providerKeys } from './keys.ts';
import { signInPage, TOO_MANY_ATTEMPTS, WRONG_PASSWORD } from './pages.ts';
import { embeddedProvider, MOUNT } from './provider.ts';

const helmet = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'font-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
} as const;

const credentials = z.object({ username: z.string().max(100), password: z.string().max(200) });

/**
 * Addresses follow the one in use.
 * @throws ConfigError in production, as its users are in the code
 */
export function mountEmbeddedProvider(
  app: FastifyInstance,
  db: Executor,
  config: Config,
  limit: AddressLimit,
): void {
  if (config.profiles.includes('prod'))
    throw new ConfigError('the embedded identity provider does not start in production');
  const providerAt = perOrigin(async (origin) => embeddedProvider(db, await providerKeys(db), origin));
  const providerFor = async (request: FastifyRequest) => {
    const origin = originOf(request, config.publicUrl);
    return origin ? { origin, provider: await providerAt(origin) } : undefined;
  };

  mountAssets(app);
  mountSignInPage(app, async (request) => (await providerFor(request))?.provider, limit);

  app.register((scope, _options, done) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all(`${MOUNT}/*`, { helmet }, async (request, reply) => {
      const found = await providerFor(request);
      if (!found) return reply.code(400).send('The Host header is not a host name');
      reply.hijack();
      handOver(request, reply, found);
    });
    done();
  });
}

function handOver(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, provider }: { origin: string; provider: Provider },
): void {
  const raw = request.raw as typeof request.raw & { originalUrl?: string };
  const { protocol, host } = new URL(origin);
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = host;
  raw.originalUrl = request.originalUrl;
  raw.url = (raw.url ?? '').slice(MOUNT.length) || '/';
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  void provider.callback()(raw, reply.raw);
}

function mountSignInPage(
  app: FastifyInstance,
  providerFor: (request: FastifyRequest) => Promise<Provider | undefined>,
  ofAddress: AddressLimit,
): void {
  const limit = attempts();
  const onRequest = limitAddresses(ofAddress, homeAddress('busy'));
  const path = `${MOUNT}/sign-in/:uid`;

  const withSignIn =
    (
      work: (
        provider: Provider,
        uid: string,
        request: FastifyRequest,
        reply: FastifyReply,
      ) => Promise<unknown>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const provider = await providerFor(request);
      const { uid } = request.params as { uid: string };
      try {
        const signIn = await provider?.interactionDetails(request.raw, reply.raw);
        if (!provider || signIn?.uid !== uid) return sendHome(request, reply);
        return await work(provider, uid, request, reply);
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return sendHome(request, reply);
        throw error;
      }
    };

  const show = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html);

  app.get(
    path,
    { helmet },
    withSignIn(async (_provider, uid, _request, reply) => show(reply, 200, signInPage(uid))),
  );

  app.post(
    path,
    { helmet, onRequest },
    withSignIn(async (provider, uid, request, reply) => {
      const given = credentials.safeParse(request.body);
      const login = given.data?.username.trim() ?? '';
      const key = `${addressOf(request)} ${login.toLowerCase()}`;
      if (!limit.allowed(key)) {
        reply.header('Retry-After', '60');
        return show(reply, 429, signInPage(uid, { login, error: TOO_MANY_ATTEMPTS }));
      }
      const user = given.success ? checkPassword(login, given.data.password) : undefined;
      if (!user) {
        limit.failed(key);
        return show(reply, 401, signInPage(uid, { login, error: WRONG_PASSWORD }));
      }
      limit.succeeded(key);
      const result = { login: { accountId: user.login } };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    }),
  );

  app.get(
    `${path}/cancel`,
    { helmet },
    withSignIn(async (provider, _uid, request, reply) => {
      const result = { error: 'access_denied', error_description: 'The sign-in was cancelled' };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    }),
  );
}

function sendHome(request: FastifyRequest, reply: FastifyReply) {
  return reply.redirect(homeAddress(request.cookies[SESSION_COOKIE] ? undefined : 'expired'), 303);
}

const ASSETS: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  'colours.css': { file: here('colours.css'), type: 'text/css; charset=utf-8' },
  'map.css': { file: here('map.css'), type: 'text/css; charset=utf-8' },
  'page.css': { file: here('page.css'), type: 'text/css; charset=utf-8' },
  'sign-in.js': { file: here('sign-in.js'), type: 'text/javascript; charset=utf-8' },
  'sign-out.js': { file: here('sign-out.js'), type: 'text/javascript; charset=utf-8' },
  'plex.woff2': {
    file: createRequire(import.meta.url).resolve(
      '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
    ),
    type: 'font/woff2',
  },
};

function here(name: string): string {
  return fileURLToPath(new URL(`assets/${name}`, import.meta.url));
}

function mountAssets(app: FastifyInstance): void {
  app.get(`${MOUNT}/assets/:name`, async (request, reply) => {
    const asset = ASSETS[(request.params as { name: string }).name];
    if (!asset) return reply.callNotFound();
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type(asset.type)
      .send(await readFile(asset.file));
  });
}
