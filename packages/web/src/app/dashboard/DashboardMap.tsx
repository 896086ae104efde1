import type { Organisation } from '@linehaul/contracts/organisation';
import { useElementSize } from '@mantine/hooks';
import { Suspense, useMemo } from 'react';
import { AsOfClock, type Edges, LiveMap, type LiveStore } from '../../features/live/index.ts';
import { ReplayTime } from '../../features/replay/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { nextMapSettings } from '../../shared/map/index.ts';
import type { ChangeAddress, DashboardAddress } from '../../shared/selection/index.ts';
import classes from './dashboard.module.css';
import { ReplayDock } from './ReplayDock.tsx';
import type { MapJourneys } from './use-map-journeys.ts';
import type { Planning } from './use-planning.tsx';
import { useShownPlace } from './use-shown-place.ts';

interface Props {
  readonly organisation: Organisation;
  readonly store: LiveStore;
  readonly address: DashboardAddress;
  readonly change: ChangeAddress;
  readonly onMap: MapJourneys;
  readonly planning: Planning;
  readonly covered: Edges;
  readonly isPhone: boolean;
  onPopup(): void;
  onSchedule(): void;
}

export function DashboardMap(props: Props) {
  const { organisation, store, address, change, onMap, planning, covered, isPhone, onPopup, onSchedule } =
    props;
  const { t } = useTranslation();
  useShownPlace();
  const { journeys } = onMap.selected;
  const { together } = address;
  const replayed = useMemo(() => {
    if (onMap.selected.isLoading) return [];
    return together ? journeys : address.map.replay ? journeys.slice(0, 1) : [];
  }, [onMap.selected.isLoading, together, address.map.replay, journeys]);
  const isReplaying = replayed.length > 0;
  const { ref: measure, height } = useElementSize();
  const above = useMemo(
    () => (isReplaying ? { ...covered, bottom: covered.bottom + height } : covered),
    [isReplaying, covered, height],
  );
  return (
    <section className={classes.map} data-region aria-label={t('live.map')}>
      <Suspense fallback={null}>
        <LiveMap
          organisation={organisation}
          store={store}
          journeys={journeys}
          settings={address.map}
          covered={above}
          isReplaying={isReplaying}
          isPhone={isPhone}
          plan={planning.shown}
          onPopup={onPopup}
          onSchedule={(journeyId) => {
            onSchedule();
            const known = journeys.find((journey) => journey.journeyId === journeyId);
            const live = [...store.all()].find((vehicle) => vehicle.journeyId === journeyId);
            const journeyUniqueReference =
              known?.journeyUniqueReference ?? live?.journeyUniqueReference ?? journeyId;
            onMap.schedule({ journeyId, journeyUniqueReference });
          }}
        />
      </Suspense>
      {isReplaying && (
        <ReplayDock
          organisation={organisation}
          journeys={replayed}
          covered={covered}
          change={change}
          measure={measure}
        />
      )}
      <div style={{ position: 'absolute', top: 0, left: covered.left }}>
        {isReplaying ? (
          <Suspense fallback={null}>
            <ReplayTime timeZone={organisation.timeZone} isTogether={together} />
          </Suspense>
        ) : (
          <AsOfClock
            store={store}
            timeZone={organisation.timeZone}
            isOn={address.map.live}
            onToggle={() =>
              change(({ map, journeys: chosen }) => ({
                map: nextMapSettings(map, { type: 'switched', name: 'live', isOn: !map.live }, chosen.length),
              }))
            }
          />
        )}
      </div>
    </section>
  );
}
