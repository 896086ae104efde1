import type { LocationId } from '@linehaul/domain/core';
import type { Written } from '../../entities/index.ts';
import type { FleetNeeds } from '../needs.ts';

const GEOFENCE_FIELDS = [
  'shape',
  'shapeType',
  'radius',
  'locationType',
  'locationOrdinalCode',
  'isDeleted',
] as const;

export async function publishLocations<Stored>(
  { bus, journeys }: Pick<FleetNeeds, 'bus' | 'journeys'>,
  { organisation, outcomes }: Written<Stored>,
): Promise<void> {
  const organisationId = organisation.id;
  bus.publish('organisation-data.changed', { organisationId, lists: ['locations'] });
  const moved = outcomes.filter(
    (outcome) =>
      outcome.action === 'CREATE' || GEOFENCE_FIELDS.some((field) => field in outcome.changes.after),
  );
  const locationIds = moved.map(({ id }) => id as LocationId);
  if (moved.length > 0) bus.publish('geofence.changed', { organisationId, locationIds });
  const renamed = outcomes.flatMap((outcome) =>
    outcome.action === 'CHANGE' && 'name' in outcome.changes.after ? [outcome.id] : [],
  );
  if (renamed.length > 0) await journeys.renamed(organisationId, { locationIds: renamed });
}
