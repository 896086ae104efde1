export const ADMIN = 'ROLE_ADMIN';
export const USER = 'ROLE_USER';

/** visitor, lacks: /forbidden shows; the address is followed once `allow` applies. */
export type Decision = 'allow' | 'visitor' | 'lacks';

/** Any one of the authorities suffices; none declared = open (specification, section 6). */
export function decide(
  required: readonly string[] | undefined,
  account: { readonly authorities: readonly string[] } | undefined,
): Decision {
  if (!required || required.length === 0) return 'allow';
  if (!account) return 'visitor';
  return required.some((authority) => account.authorities.includes(authority)) ? 'allow' : 'lacks';
}
