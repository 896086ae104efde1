import type { Journey } from '@linehaul/contracts/journeys';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Point } from './data/use-map-content.ts';
import type { Fit } from './FitBar.tsx';
import type { LiveStore } from './feed/live-store.ts';
import type { MapView, Padding } from './map/map-view.ts';
import { hasPosition } from './map/vehicles/vehicle-features.ts';

interface Options {
  readonly view: MapView | undefined;
  readonly store: LiveStore;
  readonly journeys: readonly Journey[];
  readonly padding: Padding;
  pointsOf(journey: Journey): Point[];
}

/** Only people move the camera, except for the fleet's first view. */
export function useFit({ view, store, journeys, padding, pointsOf }: Options) {
  const [shown, setShown] = useState<Fit>();

  const fit = (what: Fit) => {
    const points = what === 'country' ? [] : what === 'fleet' ? fleetOf(store) : journeys.flatMap(pointsOf);
    if (points.length > 0) view?.fit(points, padding);
    else view?.goHome(padding);
    setShown(what);
  };

  const fitted = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!view) return;
    const ids = new Set(journeys.map(({ journeyId }) => journeyId));
    const hasJoined = [...ids].some((id) => !fitted.current.has(id));
    fitted.current = ids;
    if (!hasJoined) return;
    view.fit(journeys.flatMap(pointsOf), padding);
    setShown('selection');
  }, [view, journeys, pointsOf, padding]);

  const opened = useEffectEvent(() => {
    if (journeys.length === 0) fit('fleet');
  });
  useEffect(() => {
    if (!view) return;
    // Vehicles at the edge may come later.
    const look = () => {
      if (!store.isWhole || fleetOf(store).length === 0) return;
      stop();
      opened();
    };
    const stop = store.subscribe(look);
    look();
    return stop;
  }, [view, store]);

  useEffect(() => {
    if (!view) return;
    // Without a user event the product moves it.
    const onMove = ({ originalEvent }: { readonly originalEvent?: unknown }) =>
      originalEvent && setShown(undefined);
    view.map.on('movestart', onMove);
    return () => void view.map.off('movestart', onMove);
  }, [view]);

  return { shown, fit };
}

function fleetOf(store: LiveStore): Point[] {
  return [...store.all()].filter(hasPosition).map((vehicle): Point => [vehicle.longitude, vehicle.latitude]);
}
