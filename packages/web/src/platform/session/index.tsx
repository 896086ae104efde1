import type { Account } from '@linehaul/contracts/identity';
import type { Organisation } from '@linehaul/contracts/organisation';
import type { Permission } from '@linehaul/domain/identity';
import { createContext, type ReactNode, useContext } from 'react';

export { onOrganisationChange, organisationChanged } from './organisation-change.ts';

export interface Session {
  /** loading: account unknown; undefined account: signed out. */
  readonly state: 'loading' | 'signedOut' | 'signedIn';
  readonly account?: Account;
  readonly organisation?: Organisation;
  chooseOrganisation(organisation: Organisation): void;
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

/** Throws without a chosen one. */
export function useOrganisation(): Organisation {
  const { organisation } = useSession();
  if (!organisation) throw new Error('no organisation is chosen');
  return organisation;
}

/** By role; the server decides anyway. */
export function useMay(permission: Permission): boolean {
  const { account, organisation } = useSession();
  const own = account?.organisations.find(({ id }) => id === organisation?.id);
  return own?.permissions.includes(permission) === true;
}
