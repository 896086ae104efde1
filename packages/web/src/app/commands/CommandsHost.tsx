import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { onOrganisationChange } from '../../platform/session/index.tsx';
import {
  CommandRelay,
  CommandsContext,
  type CommandsState,
  type Relayed,
} from '../../shared/commands/index.ts';
import { DASHBOARD_PATH } from '../paths.ts';
import { JourneyDialogs, type OpenDialog } from './JourneyDialogs.tsx';

type Router = Pick<ReturnType<typeof useRouter>, 'state' | 'navigate'>;
type SetDialogs = (next: (now: readonly OpenDialog[]) => readonly OpenDialog[]) => void;

function commandsOver(router: Router, setDialogs: SetDialogs): CommandsState {
  const relay = new CommandRelay<Relayed>();
  let count = 0;
  const isAtDashboard = () => ['/', DASHBOARD_PATH].includes(router.state.location.pathname);
  function relayed<Name extends keyof Relayed>(name: Name, command: Relayed[Name]): void {
    relay.send(name, command);
    if (!isAtDashboard()) void router.navigate({ to: DASHBOARD_PATH as '/' });
  }
  return {
    relay,
    commands: {
      openDialog(dialog) {
        const key = ++count;
        setDialogs((now) => [...now, { ...dialog, key }]);
      },
      closeAllDialogs: () => setDialogs(() => []),
      showJourney: (journey, byKeyboard) => relayed('showJourney', { journey, byKeyboard }),
      focusJourney: (target) => relayed('focusJourney', target),
      showPlace: (place) => relayed('showPlace', place),
      editPlan(journeyId) {
        relay.forget();
        const stays = isAtDashboard();
        void router.navigate({
          to: stays ? '.' : (DASHBOARD_PATH as '/'),
          search: ((now: object) => ({ ...(stays ? now : {}), plan: journeyId })) as never,
        });
      },
    },
  };
}

export function CommandsHost({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [dialogs, setDialogs] = useState<readonly OpenDialog[]>([]);
  const [state] = useState(() => commandsOver(router, setDialogs));
  useEffect(
    () =>
      onOrganisationChange(() => {
        state.commands.closeAllDialogs();
        state.relay.forget();
      }),
    [state],
  );
  return (
    <CommandsContext value={state}>
      {children}
      <JourneyDialogs
        dialogs={dialogs}
        onClose={(key) => setDialogs((now) => now.filter((open) => open.key !== key))}
      />
    </CommandsContext>
  );
}
