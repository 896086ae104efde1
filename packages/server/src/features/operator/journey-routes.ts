import { loadDrivenJourneys, loadJourneys, operatorTransition } from '@linehaul/contracts/operator';
import type { EpochMs } from '@linehaul/domain/core';
import { journeyStatusOf } from '@linehaul/domain/journeys';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, inTransaction, refreshStatistics } from '../../platform/db/index.ts';
import { Failure, type Mount } from '../../platform/http/index.ts';
import { journeyIdByReference, transitionJourney } from '../journeys/index.ts';
import { storeDriven } from './load-driven.ts';
import { storeJourneys } from './load-journeys.ts';
import { organisationNamed } from './organisation-named.ts';

export function mountOperatorJourneys(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  mount(loadJourneys, async ({ params, body }) => {
    const organisation = await organisationNamed(db, params.name);
    if (organisation instanceof Failure) return organisation;
    const made = await inTransaction(db, (tx) => storeJourneys(tx, organisation, body));
    if (made instanceof Failure) return made;
    const { journeyIds, vehicleIds } = made;
    if (journeyIds.length > 0) await refreshStatistics(db, ['journey', 'journey_stop']);
    const organisationId = organisation.id;
    if (journeyIds.length > 0) bus.publish('journey.changed', { organisationId, journeyIds, byHand: false });
    if (vehicleIds.length > 0) bus.publish('plan.changed', { organisationId, vehicleIds });
    return { created: journeyIds.length, existing: body.length - journeyIds.length };
  });

  mount(loadDrivenJourneys, async ({ params, body }) => {
    const organisation = await organisationNamed(db, params.name);
    if (organisation instanceof Failure) return organisation;
    const learnt = await inTransaction(db, (tx) => storeDriven(tx, organisation, body, now()));
    if (learnt instanceof Failure) return learnt;
    return { created: learnt, existing: body.journeys.length - learnt };
  });

  mount(operatorTransition, async ({ params, body }) => {
    const organisation = await organisationNamed(db, params.name);
    if (organisation instanceof Failure) return organisation;
    const to = journeyStatusOf(body.status);
    if (!to) {
      return new Failure('validation', {
        entityName: 'journey',
        detail: `status: '${body.status}' is not a journey status`,
        fieldErrors: [{ objectName: 'journey', field: 'status', message: 'is not a journey status' }],
      });
    }
    const journeyId = await journeyIdByReference(db, organisation.id, params.reference);
    if (!journeyId) return new Failure('notFound', { entityName: 'journey' });
    return transitionJourney(db, bus, organisation, {
      journeyId,
      to,
      comment: body.comment ?? undefined,
      overrideConflict: body.overrideConflict ?? undefined,
      actor: body.login,
      now: now(),
    });
  });
}
