import type { Organisation } from '@linehaul/contracts/organisation';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { accountStore, Inactivity, signOut } from '../../features/identity/index.ts';
import {
  chooseOrganisation,
  LoadingHost,
  organisationStore,
  SwitchDialog,
} from '../../features/organisation/index.ts';
import { useIsAfterFirstSight } from '../../platform/lazy/index.ts';
import { mayLeave } from '../../platform/leaving/index.ts';
import { type Session, SessionProvider } from '../../platform/session/index.tsx';
import { useStore } from '../../platform/store.ts';
import { OutcomeHost } from '../../ui/index.ts';
import { CommandsHost } from '../commands/CommandsHost.tsx';
import { DASHBOARD_PATH } from '../paths.ts';
import { useOrganisationChanges } from './use-organisation-changes.ts';

export function SessionRoot({ children }: { children: ReactNode }) {
  const state = useStore(accountStore);
  const organisation = useStore(organisationStore);
  const account = state.status === 'signedIn' ? state.account : undefined;
  const [switching, setSwitching] = useState(false);
  const isAfterFirstSight = useIsAfterFirstSight();
  const [wasAsked, setWasAsked] = useState(false);
  if (switching && !wasAsked) setWasAsked(true);

  const pathname = useRouterState({ select: (router) => router.location.pathname });
  const mustChoose = !organisation && (account?.organisations.length ?? 0) > 1;
  const asksHere = pathname === '/' || pathname === DASHBOARD_PATH;
  // Navigation closes the dialog; home and dashboard open it if needed.
  const situation = `${pathname} ${mustChoose}`;
  const [before, setBefore] = useState<string>();
  if (situation !== before) {
    setBefore(situation);
    setSwitching(mustChoose && asksHere);
  }

  useOrganisationChanges(account && organisation);

  const session = useMemo<Session>(() => {
    return {
      state: state.status,
      account,
      organisation,
      chooseOrganisation: (chosen: Organisation) => account && chooseOrganisation(account.login, chosen),
      openSwitch: () => setSwitching(true),
      signOut,
    };
  }, [state.status, account, organisation]);

  return (
    <SessionProvider value={session}>
      <CommandsHost>{children}</CommandsHost>
      {wasAsked && (
        <Suspense fallback={null}>
          <SwitchDialog
            opened={switching && account !== undefined}
            organisations={account?.organisations ?? []}
            current={organisation}
            onSwitch={async (chosen) => {
              setSwitching(false);
              if (chosen.id === organisation?.id || (await mayLeave())) session.chooseOrganisation(chosen);
            }}
            onClose={() => setSwitching(false)}
          />
        </Suspense>
      )}
      {account && isAfterFirstSight && (
        <Suspense fallback={null}>
          <Inactivity key={account.login} />
        </Suspense>
      )}
      <OutcomeHost />
      <LoadingHost />
    </SessionProvider>
  );
}
