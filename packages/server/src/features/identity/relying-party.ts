import * as client from 'openid-client';
import { perOrigin } from './per-origin.ts';

const TIME_LIMIT_S = 10;

export interface RelyingPartySettings {
  /** The provider's issuer for a browser at this address. */
  issuerFor(origin: string): string;
  readonly clientId: string;
  readonly clientSecret?: string;
  /** What is asked for; where absent, what the provider is known to give. */
  readonly scope?: string;
  /** Where browsers sign out, in the place of what the provider's description names. */
  readonly logoutUrl?: string;
  /** Allows a provider without TLS; never in production. */
  readonly insecure: boolean;
  /** How the provider is reached where that is not the network. */
  readonly fetch?: client.CustomFetch;
}

export interface RelyingParty {
  readonly clientId: string;
  readonly scope?: string;
  readonly logoutUrl?: string;
  issuerFor(origin: string): string;
  /** What the provider says of itself; asked for at the first use, and again after a failure. Throws where it fails. */
  configurationFor(origin: string): Promise<client.Configuration>;
}

/** The product as a client of an OpenID provider. */
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
        // Tokens come straight from the provider; that they are its own is proven by its keys all the same.
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

/** In the body where the provider takes it there, else in the header, which is what one that doesn't say takes (OpenID Connect Core, section 9). */
function secretAsWanted(secret: string): client.ClientAuth {
  const inBody = client.ClientSecretPost(secret);
  const inHeader = client.ClientSecretBasic(secret);
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}
