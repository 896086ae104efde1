import type { Journey } from '@linehaul/contracts/journeys';
import { MINUTE } from '@linehaul/domain/core';
import { useCallback, useEffect } from 'react';
import type { MapSettings } from '../../../shared/map/index.ts';
import { useNoFixesOfAll } from '../../../ui/vehicle-day/index.ts';
import type { LiveStore } from '../feed/live-store.ts';
import { routeAhead, routeFeatures, stopFeatures, stopsOf } from '../map/journey-features.ts';
import type { MapView } from '../map/map-view.ts';
import { eventFeatures, travelledFeatures } from '../map/recorded-features.ts';
import { hasPosition } from '../map/vehicles/vehicle-features.ts';
import type { Chosen } from '../map/vehicles/vehicle-layer.ts';
import { useJourneyEvents } from './journey-events.ts';
import { useLatestPositions, useRoutes } from './map-data.ts';
import { useTravelled } from './travelled.ts';

/** Gaps begin after 15 minutes. */
const SILENCES_EVERY_MS = 5 * MINUTE;
const NONE: readonly Journey[] = [];

export type Point = readonly [longitude: number, latitude: number];

interface Options {
  readonly view: MapView | undefined;
  readonly organisation: string;
  readonly store: LiveStore;
  readonly journeys: readonly Journey[];
  readonly settings: MapSettings;
  readonly isReplaying: boolean;
}

function chosenOf(journeys: readonly Journey[]): Chosen {
  const waiting = journeys.filter(({ journeyStatus }) => journeyStatus === 'APPROVED');
  return {
    journeyIds: new Set(journeys.map(({ journeyId }) => journeyId)),
    waitingIds: new Set(waiting.flatMap(({ vehicleId }) => vehicleId ?? [])),
  };
}

export function useMapContent(options: Options) {
  const { view, organisation, store, journeys, settings, isReplaying } = options;
  const { locations, routes: hasRoutes, events: hasEvents, position, replay, live } = settings;
  const routes = useRoutes(organisation, journeys, hasRoutes);
  const silences = useNoFixesOfAll(hasRoutes ? journeys : NONE, SILENCES_EVERY_MS);
  const latest = useLatestPositions(organisation, journeys, { isOn: position, isLiveTrack: live }, store);
  const events = useJourneyEvents(organisation, journeys, hasEvents);
  const replayed = replay ? journeys[0] : undefined;
  const travelled = useTravelled(organisation, replayed);

  const positionOf = useCallback(
    (journeyId: string) => {
      for (const vehicle of store.all())
        if (vehicle.journeyId === journeyId && hasPosition(vehicle)) return vehicle;
      return latest.find((vehicle) => vehicle.journeyId === journeyId);
    },
    [store, latest],
  );
  const pointsOf = useCallback(
    (journey: Journey): Point[] => {
      const vehicle = positionOf(journey.journeyId);
      const stops = stopsOf(journey).filter(hasPosition);
      return [
        ...stops.map((stop): Point => [stop.longitude, stop.latitude]),
        ...(vehicle ? [[vehicle.longitude, vehicle.latitude] as Point] : []),
      ];
    },
    [positionOf],
  );

  useEffect(() => {
    if (!view) return;
    const draw = () =>
      view.showJourneys(
        locations ? journeys.flatMap(stopFeatures) : [],
        journeys.flatMap((journey, i) => {
          const route = hasRoutes ? routes.get(journey.journeyId) : undefined;
          if (route && isReplaying) return routeAhead(route);
          const at = positionOf(journey.journeyId);
          return route ? routeFeatures(journey, route, at && [at.longitude, at.latitude], silences[i]) : [];
        }),
      );
    draw();
    const timer = setInterval(draw, 5_000);
    return () => clearInterval(timer);
  }, [view, journeys, routes, silences, positionOf, locations, hasRoutes, isReplaying]);

  useEffect(() => {
    view?.choose(chosenOf(journeys), latest);
  }, [view, journeys, latest]);

  const replayedId = replayed?.journeyId;
  useEffect(() => {
    view?.showRecorded(eventFeatures(events), travelledFeatures(travelled, replayedId));
  }, [view, events, travelled, replayedId]);

  return { latest, events, travelled, positionOf, pointsOf };
}
