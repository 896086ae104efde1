import type { Organisation } from '@linehaul/contracts/organisation';
import { useCallback, useEffect } from 'react';
import { useSelectedJourneys } from '../../features/journeys/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { onOrganisationChange } from '../../platform/session/index.tsx';
import { type NamedJourney, useCommandTarget, useDashboardCommands } from '../../shared/commands/index.ts';
import { withDock, withoutDock } from '../../shared/docks/index.ts';
import {
  type ChangeAddress,
  type DashboardAddress,
  useSharedSelection,
} from '../../shared/selection/index.ts';
import { failure, info, TOAST_MS } from '../../ui/index.ts';

export type MapJourneys = ReturnType<typeof useMapJourneys>;

export function useMapJourneys(organisation: Organisation, address: DashboardAddress, change: ChangeAddress) {
  const { t } = useTranslation();
  const selected = useSelectedJourneys(organisation, address.journeys);

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
    ({ journeyId, journeyUniqueReference }: NamedJourney, isOnly = false, isInPlace = false) => {
      let isNew = false;
      change((now) => {
        isNew = !now.journeys.includes(journeyId);
        const others = isOnly ? [] : now.journeys;
        // An unsaved drawing keeps its dock; choosing a journey again does not reopen its schedule.
        const keepsDocks = isInPlace || now.docks.includes('draw') || (isOnly && !isNew);
        return {
          journeys: isNew || isOnly ? [...others, journeyId] : now.journeys,
          docks: keepsDocks ? now.docks : withDock(now.docks, 'schedule'),
          wide: false,
        };
      });
      if (!isNew) return;
      info(t('journeys.added', { reference: journeyUniqueReference }), TOAST_MS.added, 'added');
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
    (row: NamedJourney) => (address.journeys.includes(row.journeyId) ? remove(row.journeyId) : add(row)),
    [address.journeys, add, remove],
  );
  const { focusJourney } = useDashboardCommands();
  const choose = useCallback(
    (row: NamedJourney) => {
      add(row, true);
      focusJourney({ journeyId: row.journeyId, byKeyboard: false });
    },
    [add, focusJourney],
  );
  const chooseInPlace = useCallback((row: NamedJourney) => add(row, true, true), [add]);
  const clear = useCallback(
    () => change(({ docks }) => ({ journeys: [], docks: withoutDock(docks, 'schedule') })),
    [change],
  );
  useCommandTarget('showJourney', ({ journey, byKeyboard }) => {
    add(journey);
    focusJourney({ journeyId: journey.journeyId, byKeyboard });
    return true;
  });
  useSharedSelection(organisation.id, address.journeys, {
    onShow: (journeyId, stopId) => focusJourney({ journeyId, stopId, byKeyboard: false }),
    onRemove: remove,
  });
  return {
    selected,
    tick,
    choose,
    chooseInPlace,
    clear,
    remove,
    schedule: (journey: NamedJourney) => add(journey),
  };
}
