import type { Account } from '@linehaul/contracts/identity';

export const ADMIN = 'ROLE_ADMIN';
export const USER = 'ROLE_USER';
/** Of screens: the person's role in the chosen organisation is administrator. */
export const ORGANISATION_ADMIN = 'administrator of the organisation';

/** The provider's, and what the person is in an organisation; in any without its id. */
export function authoritiesIn(
  account: Pick<Account, 'authorities' | 'organisations'> | undefined,
  organisationId?: string,
): { readonly authorities: readonly string[] } | undefined {
  if (!account) return undefined;
  const { authorities, organisations } = account;
  const administers = organisations.some(
    ({ id, permissions }) =>
      (organisationId === undefined || id === organisationId) && permissions.includes('administer'),
  );
  return administers ? { authorities: [...authorities, ORGANISATION_ADMIN] } : { authorities };
}

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
