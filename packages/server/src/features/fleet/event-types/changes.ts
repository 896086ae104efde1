import type { OrganisationId } from '@linehaul/domain/core';
import type { Bus } from '../../../platform/bus/index.ts';

export function publishEventTypes(bus: Bus, organisationId: OrganisationId, id: string): void {
  bus.publish('organisation-data.changed', { organisationId, lists: ['eventTypes'] });
  bus.publish('alerts.changed', { organisationId, raised: [], changed: [id], ended: [] });
}
