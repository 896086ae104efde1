export const ADMIN = 'ROLE_ADMIN';
export const USER = 'ROLE_USER';

/**
 * allow: go on · visitor: keep the address, /forbidden offers to sign in · lacks: keep it as well, /forbidden;
 * it is never followed for an account that lacks the authority.
 */
export type Decision = 'allow' | 'visitor' | 'lacks';

/** Any one of the required authorities suffices; a route that declares none is open (specification, section 6). */
export function decide(
  required: readonly string[] | undefined,
  account: { readonly authorities: readonly string[] } | undefined,
): Decision {
  if (!required || required.length === 0) return 'allow';
  if (!account) return 'visitor';
  return required.some((authority) => account.authorities.includes(authority)) ? 'allow' : 'lacks';
}
