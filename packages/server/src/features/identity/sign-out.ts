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
    const address =
      party.logoutUrl ?? (await party.configurationFor(origin)).serverMetadata().end_session_endpoint;
    if (!address) return home;
    // What has a query is complete already: a provider's own way, which the setting spells out.
    if (!complete || new URL(address).search) return address;
    const url = new URL(address);
    url.searchParams.set('id_token_hint', idToken);
    url.searchParams.set('post_logout_redirect_uri', origin);
    url.searchParams.set('client_id', party.clientId);
    return url.href;
  } catch (error) {
    log.warn({ reason: (error as Error).name }, 'signed out without the identity provider');
    return home;
  }
}
