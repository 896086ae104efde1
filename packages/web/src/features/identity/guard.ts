import type { Account } from '@linehaul/contracts/identity';

export const ADMIN = 'ROLE_ADMIN';
export const USER = 'ROLE_USER';
export const IN_ORGANISATION = {
  administer: 'administrator of the organisation',
  supervise: 'supervisor of the organisation',
} as const;
const OWN = Object.keys(IN_ORGANISATION) as readonly (keyof typeof IN_ORGANISATION)[];

/** Authorities of the provider and organisation; without id, of any organisation. */
export function authoritiesIn(
  account: Pick<Account, 'authorities' | 'organisations'> | undefined,
  organisationId?: string,
): { readonly authorities: readonly string[] } | undefined {
  if (!account) return undefined;
  const { authorities, organisations } = account;
  const there = organisations.filter(({ id }) => organisationId === undefined || id === organisationId);
  const own = OWN.flatMap((permission) =>
    there.some(({ permissions }) => permissions.includes(permission)) ? [IN_ORGANISATION[permission]] : [],
  );
  return { authorities: [...authorities, ...own] };
}

/** visitor, lacks: shows /forbidden; the address is followed once allowed. */
export type Decision = 'allow' | 'visitor' | 'lacks';

/** Any one suffices; none: open (specification, section 6). */
export function decide(
  required: readonly string[] | undefined,
  account: { readonly authorities: readonly string[] } | undefined,
): Decision {
  if (!required || required.length === 0) return 'allow';
  if (!account) return 'visitor';
  return required.some((authority) => account.authorities.includes(authority)) ? 'allow' : 'lacks';
}
