import type { Organisation } from '@linehaul/contracts/organisation';
import { useCallback, useEffect, useState } from 'react';
import { type SelectedJourneys, useSelectedJourneys } from '../../features/journeys/index.ts';
import type { MapTarget } from '../../features/live/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { onOrganisationChange } from '../../platform/session/index.tsx';
import { endDashboardRequest, useDashboardRequest } from '../../shared/journeys/index.ts';
import {
  type ChangeAddress,
  type DashboardAddress,
  useSharedSelection,
  withDock,
} from '../../shared/selection/index.ts';
import { failure, info, TOAST_MS } from '../../ui/index.ts';

interface Named {
  readonly journeyId: string;
  readonly journeyUniqueReference: string;
}

export interface MapJourneys {
  readonly selected: SelectedJourneys;
  readonly target?: MapTarget;
  /** Ticks a journey on or off the map. */
  tick(row: Named): void;
  remove(journeyId: string): void;
  /** Opens its schedule, adding it to the map where it isn't on it. */
  schedule(row: Named): void;
  showOnMap(row: Named, byKeyboard: boolean): void;
  show(journeyId: string, stopId: string | undefined, byKeyboard: boolean): void;
}

/** The journeys on the map: chosen in the address, read from the server, shown where a list asks for it. */
export function useMapJourneys(
  organisation: Organisation,
  address: DashboardAddress,
  change: ChangeAddress,
): MapJourneys {
  const { t } = useTranslation();
  const selected = useSelectedJourneys(organisation, address.journeys);
  const [target, setTarget] = useState<MapTarget>();

  // Another organisation has other journeys: the selection is let go with it.
  useEffect(() => onOrganisationChange(() => change({ journeys: [], page: 1 })), [change]);
  useEffect(() => {
    if (selected.unknown.length === 0) return;
    change((now) => ({ journeys: now.journeys.filter((id) => !selected.unknown.includes(id)) }));
  }, [selected.unknown, change]);
  const failedOnce = selected.failed.length > 0;
  useEffect(() => {
    if (failedOnce) failure(t('journeys.listFailed'), 'journeys-list');
  }, [failedOnce, t]);

  const add = useCallback(
    ({ journeyId, journeyUniqueReference }: Named) => {
      let isNew = false;
      change((now) => {
        isNew = !now.journeys.includes(journeyId);
        return {
          journeys: isNew ? [...now.journeys, journeyId] : now.journeys,
          // A drawing that isn't saved yet keeps its place.
          docks: now.docks.includes('draw') ? now.docks : withDock(now.docks, 'schedule'),
          wide: false,
        };
      });
      if (!isNew) return;
      info(t('journeys.added', { reference: journeyUniqueReference }), TOAST_MS.added);
    },
    [change, t],
  );
  const remove = useCallback(
    (journeyId: string) => {
      change((now) => ({ journeys: now.journeys.filter((id) => id !== journeyId) }));
    },
    [change],
  );
  const tick = useCallback(
    (row: Named) => (address.journeys.includes(row.journeyId) ? remove(row.journeyId) : add(row)),
    [address.journeys, add, remove],
  );
  const show = useCallback(
    (journeyId: string, stopId: string | undefined, byKeyboard: boolean) =>
      setTarget({ journeyId, stopId, byKeyboard }),
    [],
  );
  const showOnMap = useCallback(
    (row: Named, byKeyboard: boolean) => {
      add(row);
      show(row.journeyId, undefined, byKeyboard);
    },
    [add, show],
  );
  // A dialog may have asked for a journey, here or on another screen.
  const request = useDashboardRequest();
  useEffect(() => {
    if (request?.kind !== 'showOnMap') return;
    endDashboardRequest();
    showOnMap(request, request.byKeyboard);
  }, [request, showOnMap]);
  useSharedSelection(organisation.id, address.journeys, {
    onShow: (journeyId, stopId) => show(journeyId, stopId, false),
    onRemove: remove,
  });
  return { selected, target, tick, remove, schedule: add, showOnMap, show };
}
