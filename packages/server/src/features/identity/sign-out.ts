import * as client from 'openid-client';
import { loggerOf } from '../../platform/log/index.ts';
import type { RelyingParty } from './relying-party.ts';

const log = loggerOf('identity');

/**
 * Where the browser goes to sign out at the provider: its bare address, to which the client adds what the provider
 * needs, or the complete one. Where the provider offers none, or can't be reached, the product's own home: the session
 * has ended by then in any case. That address has a query, so that clients follow it as it is.
 */
export async function signOutAddress(
  party: RelyingParty | undefined,
  origin: string,
  idToken: string,
  complete: boolean,
): Promise<string> {
  const home = `${origin}/?signedOut=true`;
  if (!party) return home;
  try {
    const configuration = await party.configurationFor(origin);
    const address = configuration.serverMetadata().end_session_endpoint;
    if (!address) return home;
    if (!complete) return address;
    return client.buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: origin,
    }).href;
  } catch (error) {
    log.warn({ reason: (error as Error).name }, 'signed out without the identity provider');
    return home;
  }
}
