import type { BodyOf } from '@linehaul/contracts/http';
import {
  copyJourney,
  createJourney,
  proposeReference,
  repeatJourney,
  updateJourneyPlan,
} from '@linehaul/contracts/journeys';
import type { EpochMs, JourneyId } from '@linehaul/domain/core';
import { textOrUndefined } from '@linehaul/domain/core';
import { dateIn } from '@linehaul/domain/time';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, instantText, type Mount, type SignedIn } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import { journeyDetail } from '../record/journey-detail.ts';
import { nextReferences } from '../record/references.ts';
import { copyPlan, weekly } from './copy-plan.ts';
import { createPlan } from './create-plan.ts';
import { editPlan } from './edit-plan.ts';
import { planInputOf } from './plan-input.ts';

export function mountPlanning(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  async function answer(organisation: OrganisationContext, journeyId: string) {
    const journey = await journeyDetail(db, organisation.id, journeyId);
    return journey ?? journeyNotFound();
  }
  const copying = (
    input: Pick<BodyOf<typeof copyJourney>, 'withAllocation' | 'changeComment' | 'overrideConflict'>,
    caller: SignedIn,
  ) => ({
    withAllocation: input.withAllocation,
    comment: textOrUndefined(input.changeComment),
    override: input.overrideConflict ?? false,
    actor: caller.login,
    now: now(),
  });
  const located = (id: JourneyId) => `/api/journeys/${id}`;

  mount(createJourney, async ({ organisation, caller, body, reply }) => {
    const by = { actor: caller.login, now: now() };
    const made = await createPlan(db, bus, organisation, planInputOf(body), by);
    if (made instanceof Failure) return made;
    reply.header('Location', located(made));
    return answer(organisation, made);
  });

  mount(updateJourneyPlan, async ({ organisation, caller, params, body }) => {
    const failure = await editPlan(db, bus, organisation, {
      journeyId: params.journeyId,
      version: body.version,
      input: planInputOf(body),
      actor: caller.login,
      now: now(),
    });
    return failure ?? answer(organisation, params.journeyId);
  });

  mount(copyJourney, async ({ organisation, caller, params, body, reply }) => {
    const start = Date.parse(body.plannedStartDateTimeUtc);
    const copies = await copyPlan(db, bus, organisation, {
      journeyId: params.journeyId,
      starts: () => [start],
      uniqueReference: body.journeyUniqueReference ?? undefined,
      ...copying(body, caller),
    });
    if (copies instanceof Failure) return copies;
    const [copy] = copies;
    reply.header('Location', located(copy!.journeyId));
    return answer(organisation, copy!.journeyId);
  });

  mount(repeatJourney, async ({ organisation, caller, params, body }) => {
    const copies = await copyPlan(db, bus, organisation, {
      journeyId: params.journeyId,
      starts: weekly(organisation, body.weekdays, body.weeks),
      ...copying(body, caller),
    });
    if (copies instanceof Failure) return copies;
    return copies.map((copy) => ({
      journeyId: copy.journeyId,
      journeyUniqueReference: copy.uniqueReference,
      plannedStartDateTimeUtc: instantText(copy.plannedStart),
    }));
  });

  mount(proposeReference, async ({ organisation, query }) => {
    const date = query.routingDate ?? dateIn(now(), organisation.timeZone);
    const [journeyUniqueReference] = await nextReferences(db, organisation, [date]);
    return { journeyUniqueReference: journeyUniqueReference! };
  });
}
