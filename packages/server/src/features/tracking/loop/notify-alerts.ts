import type { OrganisationId } from '@linehaul/domain/core';
import type { Bus } from '../../../platform/bus/index.ts';
import type { EpisodeChange } from '../write/episode-differences.ts';

export function notifyAlerts(
  bus: Bus,
  organisationId: OrganisationId,
  alerts: readonly EpisodeChange[],
): void {
  const raised = alerts.flatMap((change) => change.raised);
  const ended = alerts.flatMap((change) => change.ended);
  const changed = alerts.flatMap((change) => change.changed);
  if (raised.length + ended.length + changed.length === 0) return;
  bus.publish('alerts.changed', { organisationId, raised, changed, ended });
}
