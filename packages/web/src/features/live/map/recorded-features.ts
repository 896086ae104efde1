import type { ActiveEvent } from '@linehaul/contracts/journeys';
import type { AssetPosition } from '@linehaul/contracts/telemetry';
import { hasPosition } from './vehicles/vehicle-features.ts';

export type RecordedFeature = GeoJSON.Feature<
  GeoJSON.Point,
  {
    readonly eventId?: string;
    readonly positionId?: string;
    readonly journeyId?: string;
    readonly image?: string;
  }
>;

export function eventFeatures(events: readonly ActiveEvent[]): RecordedFeature[] {
  return events.flatMap(({ id, journeyId, position, endDateTimeUtc }) =>
    position && hasPosition(position)
      ? [
          {
            type: 'Feature' as const,
            geometry: {
              type: 'Point' as const,
              coordinates: [position.longitude, position.latitude],
            },
            properties: {
              eventId: id,
              ...(journeyId ? { journeyId } : {}),
              image: endDateTimeUtc === null ? 'event|warn' : 'event|none',
            },
          },
        ]
      : [],
  );
}

export function travelledFeatures(
  positions: readonly AssetPosition[],
  journeyId: string | undefined,
): RecordedFeature[] {
  return positions.map(({ id, longitude, latitude }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { positionId: id, ...(journeyId ? { journeyId } : {}) },
  }));
}
