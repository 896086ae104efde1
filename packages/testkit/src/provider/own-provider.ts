import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

/** Keycloak's. */
const END_SESSION = '/protocol/openid-connect/logout';
const REALM = '/realms/haulage';
const SECRET = 'a secret of the product';

export interface OwnProviderOptions {
  readonly port: number;
  readonly product: string;
  readonly claims: Record<string, unknown>;
  /** Keycloak always; others for scope offline_access. */
  readonly givesRefreshToken?: boolean;
  isLocked?(): boolean;
  readonly clientAuthMethod?: 'client_secret_basic' | 'client_secret_post';
  readonly secret?: string;
  readonly more?: Configuration;
}

export function settingsFor(port: number): Record<string, string> {
  return {
    LINEHAUL_PROFILES: 'dev',
    OIDC_ISSUER: `http://127.0.0.1:${port}${REALM}`,
    OIDC_CLIENT_ID: 'product',
    OIDC_CLIENT_SECRET: SECRET,
  };
}

export type OwnProvider = Awaited<ReturnType<typeof startOwnProvider>>;

/** Gives names and roles at the userinfo endpoint only. */
export async function startOwnProvider(options: OwnProviderOptions) {
  const { port, product, claims, givesRefreshToken = false, isLocked, clientAuthMethod, more } = options;
  const issuer = `http://127.0.0.1:${port}${REALM}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'product',
        client_secret: options.secret ?? SECRET,
        token_endpoint_auth_method: clientAuthMethod ?? 'client_secret_basic',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${product}/login/oauth2/code/oidc`],
        post_logout_redirect_uris: [product],
      },
    ],
    claims: { profile: Object.keys(claims) },
    findAccount: (_, sub) =>
      isLocked?.() ? undefined : { accountId: sub, claims: () => ({ sub, ...claims }) },
    issueRefreshToken: () => Promise.resolve(givesRefreshToken),
    routes: { end_session: END_SESSION },
    ...(clientAuthMethod ? { clientAuthMethods: [clientAuthMethod] } : {}),
    ...more,
  });
  const asked: string[] = [];
  const secretInHeader: boolean[] = [];
  const callback = provider.callback();
  const server = createServer((request, response) => {
    const mounted = request as typeof request & { originalUrl?: string };
    mounted.originalUrl = request.url;
    mounted.url = (request.url ?? '').replace(REALM, '');
    const path = mounted.url.split('?')[0] ?? '';
    asked.push(path);
    if (path === '/token') secretInHeader.push(/^Basic /.test(request.headers.authorization ?? ''));
    void callback(mounted, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    endSession: issuer + END_SESSION,
    provider,
    asked,
    secretInHeader,
    stop: () => closed(server),
  };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
