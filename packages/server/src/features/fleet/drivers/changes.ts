import type { Written } from '../../entities/index.ts';
import type { FleetNeeds } from '../needs.ts';

export async function publishDrivers<Stored>(
  { bus, journeys }: Pick<FleetNeeds, 'bus' | 'journeys'>,
  { organisation, outcomes }: Written<Stored>,
): Promise<void> {
  bus.publish('organisation-data.changed', { organisationId: organisation.id, lists: ['drivers'] });
  const renamed = outcomes.flatMap((outcome) =>
    outcome.action === 'CHANGE' && 'name' in outcome.changes.after ? [outcome.id] : [],
  );
  if (renamed.length > 0) await journeys.renamed(organisation.id, { driverIds: renamed });
}
