import type { Journey } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { useComputedColorScheme } from '@mantine/core';
import { type CSSProperties, Suspense, useEffect, useMemo, useState } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lazyScreen } from '../../platform/lazy/index.ts';
import { useCommandTarget } from '../../shared/commands/index.ts';
import type { MapSettings } from '../../shared/map/index.ts';
import { failure } from '../../ui/index.ts';
import { type Point, useMapContent } from './data/use-map-content.ts';
import type { Edges } from './edges.ts';
import { FitBar } from './FitBar.tsx';
import type { LiveStore } from './feed/live-store.ts';
import classes from './live.module.css';
import { MapControls } from './MapControls.tsx';
import { MapFailed } from './MapFailed.tsx';
import type { Hit } from './map/hits.ts';
import { stopsOf } from './map/journey-features.ts';
import { hasPosition } from './map/vehicles/vehicle-features.ts';
import type { OpenPopupProps } from './popups/OpenPopup.tsx';
import { ToolHint } from './ToolHint.tsx';
import { useAwaitedVehicle } from './use-awaited-vehicle.ts';
import { useFit } from './use-fit.ts';
import { useMapAccess } from './use-map-access.ts';
import { useMapView } from './use-map-view.ts';
import { type Plan, usePlan } from './use-plan.ts';

const OpenPopup = lazyScreen<OpenPopupProps>(async () => (await import('./popups/OpenPopup.tsx')).OpenPopup);

export interface LiveMapProps {
  readonly organisation: Organisation;
  readonly store: LiveStore;
  readonly journeys: readonly Journey[];
  readonly settings: MapSettings;
  readonly covered: Edges;
  readonly isPhone: boolean;
  /** Live data is paused and hidden. */
  readonly isReplaying: boolean;
  onSchedule(journeyId: string): void;
  readonly plan?: Plan;
  onPopup?(): void;
}

interface Open {
  readonly hit: Hit;
  readonly takesFocus: boolean;
}

export function LiveMap(props: LiveMapProps) {
  const { organisation, store, journeys, settings, covered, isPhone, onSchedule } = props;
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light');
  const [open, setOpen] = useState<Open>();
  const { onPopup, isReplaying } = props;
  const show = (next: Open | undefined) => {
    vehicle.forget();
    setOpen(next);
    if (next) onPopup?.();
  };
  const onHit = (hit: Hit | undefined, takesFocus: boolean) => show(hit && { hit, takesFocus });
  const { container, view, basemap, failed, tryAgain } = useMapView({
    scheme,
    organisationId: organisation.id,
    settings: organisation.settings,
    store,
    isPhone,
    onHit,
  });
  const padding = useMemo(
    () => ({
      top: isPhone ? 60 : 84,
      left: (isPhone ? 44 : 72) + covered.left,
      bottom: (isPhone ? 104 : 56) + covered.bottom,
      right: (isPhone ? 52 : 80) + covered.right,
    }),
    [covered.left, covered.right, covered.bottom, isPhone],
  );
  const content = useMapContent({
    view,
    organisation: organisation.name,
    store,
    journeys,
    settings,
    isReplaying,
  });
  const { latest, events, travelled, positionOf, pointsOf } = content;
  const vehicle = useAwaitedVehicle(store, positionOf, ({ assetId }, { journeyId, byKeyboard }) =>
    show({ hit: { kind: 'vehicle', assetId, journeyId }, takesFocus: byKeyboard }),
  );

  useEffect(() => {
    view?.hideLive(isReplaying);
    if (isReplaying) setOpen((now) => (now?.hit.kind === 'vehicle' ? undefined : now));
  }, [view, isReplaying]);

  // Loads before the first click.
  useEffect(() => view?.whenReady(OpenPopup.preload), [view]);

  const { shown, fit } = useFit({ view, store, journeys, padding, pointsOf });

  useCommandTarget(
    'focusJourney',
    view &&
      (({ journeyId, stopId, byKeyboard }) => {
        const journey = journeys.find((one) => one.journeyId === journeyId);
        if (!journey) return false;
        const stop = stopId === undefined ? undefined : stopsOf(journey).find(({ id }) => id === stopId);
        const points =
          stopId === undefined
            ? pointsOf(journey)
            : stop && hasPosition(stop)
              ? [[stop.longitude, stop.latitude] as Point]
              : [];
        if (points.length === 0) failure(t('live.noPositions'));
        else {
          view.fit(points, padding);
          if (stopId === undefined) vehicle.ask({ journeyId, byKeyboard });
          else show({ hit: { kind: 'stop', journeyId, stopId }, takesFocus: byKeyboard });
        }
        return true;
      }),
  );

  const tool = useMapAccess({ view, scheme, padding, towns: basemap?.towns });
  usePlan({ view, plan: props.plan, padding, towns: basemap?.towns });

  return (
    <>
      <div
        ref={container}
        className={classes.map}
        style={
          {
            '--covered-right': `${covered.right}px`,
            '--covered-bottom': `${covered.bottom}px`,
          } as CSSProperties
        }
      />
      {failed && <MapFailed onRetry={tryAgain} />}
      <div
        style={{
          position: 'absolute',
          inset: `0 ${covered.right}px ${covered.bottom}px ${covered.left}px`,
          pointerEvents: 'none',
          containerType: 'size',
        }}
      >
        <MapControls onZoomIn={() => view?.map.zoomIn()} onZoomOut={() => view?.map.zoomOut()} />
        <FitBar shown={shown} hasSelection={journeys.length > 0} onFit={fit} />
      </div>
      {tool && <ToolHint tool={tool} covered={covered} />}
      {view && open && !tool && (
        <Suspense fallback={null}>
          <OpenPopup
            {...{ organisation, store, journeys, latest, events, travelled, covered, onSchedule }}
            map={view.map}
            markers={() => view.markers()}
            hit={open.hit}
            takesFocus={open.takesFocus}
            towns={basemap?.towns ?? []}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
