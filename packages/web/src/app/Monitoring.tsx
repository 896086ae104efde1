import { MonitoringScreen } from '../features/journeys/index.ts';
import { useOrganisation } from '../platform/session/index.tsx';
import { useJourneyNews } from './use-journey-news.ts';

/** The monitor of running journeys, fed by the organisation's stream. */
export function Monitoring() {
  const organisation = useOrganisation();
  useJourneyNews(organisation);
  return <MonitoringScreen organisation={organisation} />;
}
