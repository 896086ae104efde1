import type { JourneysChanged } from '@linehaul/contracts/live';
import type { Organisation } from '@linehaul/contracts/organisation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { journeysChangedReader, monitoringReader } from '../features/journeys/index.ts';
import { type LiveStore, useLiveFeed } from '../features/live/index.ts';
import { listenToOrganisation } from '../platform/stream/index.ts';

export function useJourneyChanges(organisation: Organisation): LiveStore {
  const client = useQueryClient();
  const onJourneysChanged = useMemo(() => {
    const journeys = journeysChangedReader(client, organisation.id);
    const monitored = monitoringReader(client, organisation.id);
    return (changed: JourneysChanged | undefined) => {
      journeys(changed);
      monitored();
    };
  }, [client, organisation.id]);
  useEffect(
    () =>
      listenToOrganisation(organisation.name, {
        on: { alerts: () => onJourneysChanged({ journeyIds: [], byHand: [] }) },
      }),
    [organisation.name, onJourneysChanged],
  );
  return useLiveFeed(organisation.name, onJourneysChanged);
}
