import { useRouterState } from '@tanstack/react-router';
import { PersonsBoard } from '../../features/board/index.ts';
import { MonitoringScreen } from '../../features/journeys/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { useJourneyChanges } from '../use-journey-changes.ts';

/** `?board`: a wall board in the person's session. */
export function Monitoring() {
  const isBoard = useRouterState({ select: ({ location }) => 'board' in location.search });
  const organisation = useOrganisation();
  return isBoard ? <PersonsBoard organisation={organisation} /> : <Monitor />;
}

function Monitor() {
  const organisation = useOrganisation();
  useJourneyChanges(organisation);
  return <MonitoringScreen organisation={organisation} />;
}
