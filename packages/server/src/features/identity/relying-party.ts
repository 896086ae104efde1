import * as client from 'openid-client';
import { perOrigin } from './per-origin.ts';

const TIME_LIMIT_S = 10;

export interface RelyingPartySettings {
  issuerFor(origin: string): string;
  readonly clientId: string;
  readonly clientSecret?: string;
  readonly scope?: string;
  readonly logoutUrl?: string;
  /** Allows a provider without TLS; never in production. */
  readonly insecure: boolean;
  readonly fetch?: client.CustomFetch;
}

export interface RelyingParty {
  readonly clientId: string;
  readonly scope?: string;
  readonly logoutUrl?: string;
  issuerFor(origin: string): string;
  /** Cached; a failure throws, the next use retries. */
  configurationFor(origin: string): Promise<client.Configuration>;
}

export function relyingParty(settings: RelyingPartySettings): RelyingParty {
  const { clientId, clientSecret } = settings;
  const discover = perOrigin((issuer) =>
    client.discovery(
      new URL(issuer),
      clientId,
      clientSecret ? { client_secret: clientSecret } : { token_endpoint_auth_method: 'none' },
      clientSecret ? secretAsWanted(clientSecret) : client.None(),
      {
        timeout: TIME_LIMIT_S,
        // Verify even tokens straight from the provider.
        execute: [
          client.enableNonRepudiationChecks,
          ...(settings.insecure ? [client.allowInsecureRequests] : []),
        ],
        ...(settings.fetch ? { [client.customFetch]: settings.fetch } : {}),
      },
    ),
  );
  return {
    clientId,
    scope: settings.scope,
    logoutUrl: settings.logoutUrl,
    issuerFor: settings.issuerFor,
    configurationFor: (origin) => discover(settings.issuerFor(origin)),
  };
}

/** The secret goes in the body if accepted, else in the header: OpenID Connect Core, section 9. */
function secretAsWanted(secret: string): client.ClientAuth {
  const inBody = client.ClientSecretPost(secret);
  const inHeader = client.ClientSecretBasic(secret);
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}
