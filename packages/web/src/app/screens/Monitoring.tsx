import { MonitoringScreen } from '../../features/journeys/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { useJourneyChanges } from '../use-journey-changes.ts';

export function Monitoring() {
  const organisation = useOrganisation();
  useJourneyChanges(organisation);
  return <MonitoringScreen organisation={organisation} />;
}
