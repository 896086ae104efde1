import {
  addLateReason as addLateReasonRoute,
  adjustStartDate,
  listJourneyHistory,
} from '@linehaul/contracts/journeys';
import type { EpochMs } from '@linehaul/domain/core';
import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, isId } from '../../../platform/db/index.ts';
import { type Mount, page } from '../../../platform/http/index.ts';
import { pageOf } from '../../../platform/records/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import { journeyDetail } from '../record/journey-detail.ts';
import { organisationOfJourney } from '../record/journey-store.ts';
import { historyWire } from './history-list.ts';
import { historyListing } from './history-list-store.ts';
import { addLateReason, type LateReasonProposal } from './late-reason.ts';
import { changeStartDate } from './start-date.ts';

export type ProposedLateReason = (
  organisation: OrganisationContext,
  journeyId: string,
  now: EpochMs,
) => Promise<LateReasonProposal | undefined>;

export function mountJourneyChanges(
  mount: Mount,
  db: Executor,
  bus: Bus,
  now: () => EpochMs,
  proposedOf: ProposedLateReason,
): void {
  mount(adjustStartDate, async ({ organisation, caller, params, query }) => {
    const failure = await changeStartDate(db, bus, organisation, {
      journeyId: params.journeyId,
      newDate: params.newDate,
      version: query.version,
      overrideConflict: query.overrideConflict === 'true',
      comment: query.changeComment,
      actor: caller.login,
      now: now(),
    });
    return failure ?? (await journeyDetail(db, organisation.id, params.journeyId)) ?? journeyNotFound();
  });

  mount(addLateReasonRoute, async ({ organisation, caller, params, query }) => {
    const failure = await addLateReason(db, bus, organisation, {
      journeyId: params.journeyId,
      reason: params.reason,
      proposal:
        query.proposed &&
        (await proposalShown(query.proposed, proposedOf, organisation, params.journeyId, now())),
      version: query.version,
      actor: caller.login,
      now: now(),
    });
    return failure ?? (await journeyDetail(db, organisation.id, params.journeyId)) ?? journeyNotFound();
  });

  mount(listJourneyHistory, async ({ organisation, params, query }) => {
    const { journeyId } = params;
    const found = isId(journeyId) && (await organisationOfJourney(db, [organisation.id], journeyId));
    if (!found) return journeyNotFound();
    const listing = historyListing(organisation.id, journeyId, query.author, query.sort);
    const { rows, total } = await pageOf(db, query, listing);
    return page(await historyWire(db, organisation.id, rows), total);
  });
}

async function proposalShown(
  shown: string,
  proposedOf: ProposedLateReason,
  organisation: OrganisationContext,
  journeyId: string,
  now: EpochMs,
): Promise<LateReasonProposal | undefined> {
  const proposed = await proposedOf(organisation, journeyId, now);
  return proposed && (proposed.reason === shown ? proposed : { ...proposed, reason: null, share: null });
}
