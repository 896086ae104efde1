/**
 * Product decisions, section 2: with a query it is complete; '/protocol' (Keycloak to 17) takes redirect_uri; others
 * OpenID Connect parameters.
 */
export function logoutAddress(
  answer: { readonly logoutUrl: string; readonly idToken: string },
  origin: string,
): string {
  const { logoutUrl, idToken } = answer;
  if (!logoutUrl) return origin;
  if (logoutUrl.includes('?')) return logoutUrl;
  const parameters = logoutUrl.includes('/protocol')
    ? new URLSearchParams({ redirect_uri: origin })
    : new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: origin });
  return `${logoutUrl}?${parameters}`;
}
