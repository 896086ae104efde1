import type { Organisation } from '@linehaul/contracts/organisation';
import { Navigate, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { StandaloneSchedule } from '../../features/journeys/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import {
  DEFAULT_ADDRESS,
  readAddress,
  useFollowedSelection,
  writeAddress,
} from '../../shared/selection/index.ts';
import { DASHBOARD_PATH } from '../paths.ts';
import { useJourneyChanges } from '../use-journey-changes.ts';

/** The address names the organisation; a foreign one is not found. */
export function JourneyScheduleStandalone() {
  const { organisation: wanted } = useParams({ strict: false }) as { readonly organisation?: string };
  const { account, organisation: chosen, chooseOrganisation } = useSession();
  const own = account?.organisations.find(({ id, name }) => id === wanted || name === wanted);
  const isOther = own !== undefined && chosen?.id !== own.id;
  useEffect(() => {
    if (own && isOther) chooseOrganisation(own);
  }, [own, isOther, chooseOrganisation]);
  if (!own) return <Navigate to="/not-found" replace />;
  return isOther ? null : <Standalone key={own.id} organisation={own} />;
}

function Standalone({ organisation }: { readonly organisation: Organisation }) {
  const raw = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  // The address is only initial; then the dashboard leads.
  const [{ dashboard, initial }] = useState(() => ({
    dashboard: raw.from === undefined ? undefined : String(raw.from),
    initial: readAddress(raw).journeys,
  }));
  const selection = useFollowedSelection(organisation.id, dashboard, initial);
  useJourneyChanges(organisation);
  return (
    <StandaloneSchedule
      organisation={organisation}
      selection={selection}
      dashboard={dashboard}
      onOpenDashboard={(journeys) => {
        const search = writeAddress({ ...DEFAULT_ADDRESS, journeys, docks: ['schedule'] });
        const query = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]));
        window.open(`${DASHBOARD_PATH}?${query}`, '_blank', 'noopener');
      }}
    />
  );
}
