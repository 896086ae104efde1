import * as client from 'openid-client';
import { perOrigin } from './per-origin.ts';

const TIME_LIMIT_S = 10;

export interface RelyingPartySettings {
  /** The provider's issuer for a browser at this address. */
  issuerFor(origin: string): string;
  readonly clientId: string;
  readonly clientSecret?: string;
  /** Allows a provider without TLS; never in production. */
  readonly insecure: boolean;
  /** How the provider is reached where that is not the network. */
  readonly fetch?: client.CustomFetch;
}

export interface RelyingParty {
  readonly clientId: string;
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
      clientSecret ? undefined : client.None(),
      {
        timeout: TIME_LIMIT_S,
        execute: settings.insecure ? [client.allowInsecureRequests] : [],
        ...(settings.fetch ? { [client.customFetch]: settings.fetch } : {}),
      },
    ),
  );
  return {
    clientId,
    issuerFor: settings.issuerFor,
    configurationFor: (origin) => discover(settings.issuerFor(origin)),
  };
}
