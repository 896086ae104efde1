export type Claims = Readonly<Record<string, unknown>>;

const STORED_CLAIMS = [
  'uid',
  'sub',
  'given_name',
  'family_name',
  'name',
  'email',
  'email_verified',
  'picture',
  'langKey',
  'locale',
] as const;

export interface Person {
  readonly login: string;
  readonly subject: string;
  readonly authorities: readonly string[];
  readonly claims: Record<string, unknown>;
}

/** The login is preferred_username, else the subject, in lower case. */
export function personOf(claims: Claims): Person {
  const subject = String(claims.sub);
  const name = typeof claims.preferred_username === 'string' ? claims.preferred_username : '';
  return {
    login: (name || subject).toLowerCase(),
    subject,
    authorities: authoritiesOf(claims),
    claims: storedClaimsOf(claims),
  };
}

export function storedClaimsOf(claims: Claims): Record<string, unknown> {
  return Object.fromEntries(
    STORED_CLAIMS.flatMap((key) => (claims[key] == null ? [] : [[key, claims[key]]])),
  );
}

/** In the order of JHipster's clients. */
export function authoritiesOf(claims: Claims): readonly string[] {
  const realm = claims.realm_access as { roles?: unknown } | null | undefined;
  const first =
    claims.groups ?? claims.roles ?? realm?.roles ?? claims['https://www.jhipster.tech/roles'] ?? [];
  const names: readonly unknown[] = Array.isArray(first) ? first : [first];
  const roles = names.filter((name) => typeof name === 'string' && name.startsWith('ROLE_')) as string[];
  return [...new Set(roles)].sort();
}

/** An empty list means no roles. */
export function namesRoles(claims: Claims): boolean {
  return ['groups', 'roles', 'realm_access', 'https://www.jhipster.tech/roles'].some(
    (key) => claims[key] != null,
  );
}

/** Some id tokens lack roles or names. */
export function lacksProfile(claims: Claims): boolean {
  return !namesRoles(claims) || typeof claims.preferred_username !== 'string';
}
