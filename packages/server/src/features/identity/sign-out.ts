import { loggerOf } from '../../platform/log/index.ts';
import type { RelyingParty } from './relying-party.ts';

const log = loggerOf('identity');

/** The provider's address, with all it needs if `complete`; else home with a query, so that clients add nothing. */
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
