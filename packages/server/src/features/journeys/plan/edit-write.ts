import type { EpochMs, LocationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { Executor } from '../../../platform/db/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { lifeByHand, writeJourney } from '../life-cycle/change-store.ts';
import type { LockedJourney } from '../life-cycle/transition-store.ts';
import { allocatedRow } from '../occupation/allocated.ts';
import type { OverriddenJourney } from '../record/new-journey.ts';
import { planRow } from '../record/plan-columns.ts';
import { renewSearchText } from '../record/search-text.ts';
import { withLocations } from './create-plan.ts';
import type { EditCommand } from './edit-command.ts';
import type { NextStop } from './next-stops.ts';
import type { PlanEntry } from './plan-differences.ts';
import type { PlanFields } from './plan-fields.ts';
import { isMoved } from './plan-fields.ts';
import { replaceStops, type StopToWrite } from './plan-store.ts';

const dateOrNull = (ms: EpochMs | undefined) => (ms === undefined ? null : new Date(ms));

export async function writePlan(
  tx: Executor,
  organisation: OrganisationContext,
  journey: LockedJourney,
  { input, actor, now }: EditCommand,
  edit: {
    readonly fields: PlanFields;
    readonly status: JourneyStatus;
    readonly next: readonly NextStop[] | undefined;
    readonly changes: { readonly before: PlanEntry; readonly after: PlanEntry };
    readonly overridden: readonly OverriddenJourney[];
  },
): Promise<void> {
  const { fields, status, next, changes, overridden } = edit;
  const { allocated, comment } = input;
  const anything = Object.keys(changes.after).length > 0;
  if (next) await replaceStops(tx, organisation.id, journey.id, await placed(tx, organisation, next, actor));
  await writeJourney(tx, organisation.id, journey, {
    kind: 'plan',
    actor,
    comment,
    now,
    fields: {
      unique_reference: fields.uniqueReference,
      ...planRow(fields.details),
      routing_date: fields.routingDate,
      planned_start: new Date(fields.plannedStart),
      planned_end: dateOrNull(fields.plannedEnd),
      route_id: fields.routeId ?? null,
      site_id: fields.siteId ?? null,
      planned_kilometres: fields.plannedKilometres ?? null,
      ...allocatedRow(allocated),
      status,
      ...(anything && journey.status === 'APPROVED' ? { changed_post_approval: true } : {}),
      ...(allocated.vehicleId === (journey.vehicle_id ?? undefined) ? {} : lifeByHand(journey.status, now)),
    },
    ...changes,
    overridden,
  });
  await renewSearchText(tx, organisation.id, [journey.id]);
}

async function placed(
  tx: Executor,
  organisation: OrganisationContext,
  next: readonly NextStop[],
  actor: string,
): Promise<readonly StopToWrite[]> {
  const located = await withLocations(
    tx,
    organisation,
    next.map((stop) => stop.input),
    actor,
  );
  return next.map((stop, i) => ({
    id: stop.id,
    locationId: located[i]!.locationId as LocationId,
    isFresh: stop.stored === undefined,
    isMoved: isMoved(stop),
    planned: stop.planned,
    revised: stop.revised,
    orders: stop.orders,
  }));
}
