import type { Account } from '@linehaul/contracts/identity';
import type { Organisation } from '@linehaul/contracts/organisation';
import { createContext, type ReactNode, useContext } from 'react';

export { onOrganisationChange, organisationChanged } from './organisation-change.ts';

/** Who works here and in which organisation. `app` fills it; every room reads it. */
export interface Session {
  /** loading until the account has been asked for; undefined account = signed out. */
  readonly state: 'loading' | 'signedOut' | 'signedIn';
  readonly account?: Account;
  readonly organisation?: Organisation;
  chooseOrganisation(organisation: Organisation): void;
  /** Opens the switch dialog. */
  openSwitch(): void;
  signOut(): Promise<void>;
}

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ value, children }: { value: Session; children: ReactNode }) {
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}

/** As useSession; undefined where the screen stands outside it, as in the very first moments. */
export function useOptionalSession(): Session | undefined {
  return useContext(SessionContext);
}

/** The chosen organisation; rooms that show only inside one use it. Throws where none is chosen. */
export function useOrganisation(): Organisation {
  const { organisation } = useSession();
  if (!organisation) throw new Error('no organisation is chosen');
  return organisation;
}
