import type * as client from 'openid-client';
import { fetchUserInfo } from 'openid-client';
import { type Claims, lacksProfile } from './claims.ts';

type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

/**
 * Also from the userinfo endpoint if the id token lacks roles or name.
 * @throws where the provider refuses
 */
export async function readClaims(
  configuration: client.Configuration,
  tokens: Tokens,
  subject: string,
): Promise<Claims | undefined> {
  const claims = tokens.claims();
  const lacks = !claims || lacksProfile(claims);
  const more =
    lacks && configuration.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(configuration, tokens.access_token, subject)
      : undefined;
  return claims || more ? { ...more, ...claims } : undefined;
}
