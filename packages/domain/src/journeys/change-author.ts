export const CHANGE_AUTHORS = ['PERSON', 'ENGINE', 'INTERFACE'] as const;
export type ChangeAuthor = (typeof CHANGE_AUTHORS)[number];

/** No person can have these. */
export const LOGINS_OF_AUTHORS = { ENGINE: 'system', INTERFACE: 'operator' } as const;

export function changeAuthorOf(login: string): ChangeAuthor {
  if (login === LOGINS_OF_AUTHORS.ENGINE) return 'ENGINE';
  return login === LOGINS_OF_AUTHORS.INTERFACE ? 'INTERFACE' : 'PERSON';
}
