import { createHash, timingSafeEqual } from 'node:crypto';

export interface DemoUser {
  readonly login: string;
  /** In the code on purpose; the sign-in page shows it. */
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly roles: readonly string[];
  readonly description: string;
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    login: 'controller',
    password: 'controller',
    givenName: 'Thandi',
    familyName: 'Mokoena',
    roles: ['ROLE_USER'],
    description: 'Journey controller of two organisations',
  },
  {
    login: 'dispatcher',
    password: 'dispatcher',
    givenName: 'Pieter',
    familyName: 'van Wyk',
    roles: ['ROLE_USER'],
    description: 'Dispatcher of one organisation',
  },
  {
    login: 'admin',
    password: 'admin',
    givenName: 'Anele',
    familyName: 'Dube',
    roles: ['ROLE_ADMIN', 'ROLE_USER'],
    description: 'Administrator of all organisations',
  },
  {
    login: 'guest',
    password: 'guest',
    givenName: 'Naledi',
    familyName: 'Khumalo',
    roles: ['ROLE_USER'],
    description: 'A user without an organisation',
  },
];

export function demoUser(login: string): DemoUser | undefined {
  return DEMO_USERS.find((user) => user.login === login.trim().toLowerCase());
}

export function checkPassword(login: string, password: string): DemoUser | undefined {
  const user = demoUser(login);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const right = timingSafeEqual(digest(password), digest(user?.password ?? ''));
  return right && user ? user : undefined;
}

export function claimsOf(user: DemoUser): Record<string, unknown> {
  return {
    preferred_username: user.login,
    given_name: user.givenName,
    family_name: user.familyName,
    name: `${user.givenName} ${user.familyName}`,
    locale: 'en',
    email: `${user.login}@linehaul.example`,
    email_verified: true,
    roles: user.roles,
  };
}
