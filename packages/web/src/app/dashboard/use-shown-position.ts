import { useEffect } from 'react';
import { loadScreen } from '../../platform/lazy/index.ts';
import { endDashboardRequest, useDashboardRequest } from '../../shared/journeys/index.ts';
import { useMap } from '../../shared/map/index.ts';

/** How close the map goes: the streets around the place. */
const ZOOM = 13;

/** Takes up a request to show a place on the map, once the map is there: goes to it, or to the way that led there, and marks it for a while. */
export function useShownPosition(): void {
  const request = useDashboardRequest();
  const access = useMap();
  useEffect(() => {
    if (!access || request?.kind !== 'showPosition') return;
    const { longitude, latitude, line } = request;
    endDashboardRequest();
    if (line) access.fit(line);
    else access.map.jumpTo({ center: [longitude, latitude], zoom: ZOOM });
    loadScreen(() => import('./draw-shown-position.ts').then((module) => module.drawShownPosition)).then(
      (draw) => draw(access, request),
      () => undefined, // the map is there, without the mark
    );
  }, [access, request]);
}
