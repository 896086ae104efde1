import { useEffect, useRef } from 'react';
import { type MapTool, setMap, useActiveMapTool } from '../../shared/map/index.ts';
import type { KnownPlace } from '../../shared/places/index.ts';
import type { MapView, Padding } from './map/map-view.ts';
import type { Scheme } from './map/palette.ts';
import { usePlaceOf } from './use-place-of.ts';

interface Options {
  readonly view: MapView | undefined;
  readonly scheme: Scheme;
  readonly padding: Padding;
  readonly towns: readonly KnownPlace[] | undefined;
}

const NO_TOWNS: readonly KnownPlace[] = [];

/** Publishes the map; returns the tool with its clicks. */
export function useMapAccess({ view, scheme, padding, towns = NO_TOWNS }: Options): MapTool | undefined {
  const newest = useRef(padding);
  newest.current = padding;
  useEffect(() => {
    if (!view) return;
    let isGone = false;
    view.whenReady(() => {
      if (isGone) return;
      setMap({
        map: view.map,
        scheme,
        towns,
        fit: (points, closest) => view.fit(points, newest.current, closest),
      });
    });
    return () => {
      isGone = true;
      setMap(undefined);
    };
  }, [view, scheme, towns]);

  const tool = useActiveMapTool();
  const placeOf = usePlaceOf(towns);
  useEffect(() => {
    if (!view || !tool) return;
    view.setHolder((point) => tool.onClick?.(placeOf(point)));
    return () => view.setHolder(undefined);
  }, [view, tool, placeOf]);
  return tool;
}
