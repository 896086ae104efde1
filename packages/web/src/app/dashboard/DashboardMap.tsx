import type { Organisation } from '@linehaul/contracts/organisation';
import { Suspense } from 'react';
import { AsOfClock, type Edges, LiveMap, type LiveStore } from '../../features/live/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import {
  type ChangeAddress,
  type DashboardAddress,
  nextMapSettings,
} from '../../platform/selection/index.ts';
import classes from './dashboard.module.css';
import { REPLAY_PANEL } from './replay-slot.ts';
import type { MapJourneys } from './use-map-journeys.ts';
import type { Planning } from './use-planning.tsx';
import { useShownPosition } from './use-shown-position.ts';

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

/** The map's region with what stands over it. */
export function DashboardMap(props: Props) {
  const { organisation, store, address, change, onMap, planning, covered, isPhone, onPopup, onSchedule } =
    props;
  const { t } = useTranslation();
  useShownPosition();
  const { journeys } = onMap.selected;
  const replayed = address.map.replay ? journeys[0] : undefined;
  return (
    <section className={classes.map} data-region aria-label={t('live.map')}>
      <Suspense fallback={null}>
        <LiveMap
          organisation={organisation}
          store={store}
          journeys={journeys}
          settings={address.map}
          target={onMap.target}
          covered={covered}
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
      {REPLAY_PANEL && replayed && (
        <Suspense fallback={null}>
          <REPLAY_PANEL
            key={replayed.journeyId}
            organisation={organisation}
            journey={replayed}
            close={() => change(({ map }) => ({ map: { ...map, replay: false } }))}
          />
        </Suspense>
      )}
      <div style={{ position: 'absolute', top: 0, left: covered.left }}>
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
      </div>
    </section>
  );
}
