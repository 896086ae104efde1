import {
  addLateReason as addLateReasonRoute,
  adjustStartDate,
  type JourneyChange,
  listJourneyHistory,
} from '@linehaul/contracts/journeys';
import type { EpochMs } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, isId } from '../../platform/db/index.ts';
import { Failure, instantText, type Mount, page } from '../../platform/http/index.ts';
import { organisationFor } from '../organisation/index.ts';
import { type HistoryRecord, pageOfHistory } from './history-store.ts';
import { organisationOfJourney } from './journey-store.ts';
import { addLateReason } from './late-reason.ts';
import { changeStartDate } from './start-date.ts';
import { wholeJourney } from './whole.ts';

/** What a controller changes of a journey beside its life cycle, and what was changed before. */
export function mountJourneyChanges(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  const unknown = () => new Failure('notFound', { entityName: 'journey' });

  mount(adjustStartDate, async ({ caller, params, query }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    const refused = await changeStartDate(db, bus, organisation, {
      journeyId: params.journeyId,
      newDate: params.newDate,
      version: query.version,
      overrideConflict: query.overrideConflict === 'true',
      comment: query.changeComment,
      actor: caller.login,
      now: now(),
    });
    return refused ?? (await wholeJourney(db, organisation.id, params.journeyId)) ?? unknown();
  });

  mount(addLateReasonRoute, async ({ caller, params, query }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    const refused = await addLateReason(db, bus, organisation, {
      journeyId: params.journeyId,
      reason: params.reason,
      version: query.version,
      actor: caller.login,
      now: now(),
    });
    return refused ?? (await wholeJourney(db, organisation.id, params.journeyId)) ?? unknown();
  });

  mount(listJourneyHistory, async ({ caller, params, query }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    const { journeyId } = params;
    const found = isId(journeyId) && (await organisationOfJourney(db, [organisation.id], journeyId));
    if (!found) return unknown();
    const { rows, total } = await pageOfHistory(db, organisation.id, journeyId, query);
    return page(rows.map(entryWire), total);
  });
}

function entryWire(entry: HistoryRecord): JourneyChange {
  return {
    id: entry.id,
    changeDateTimeUtc: instantText(entry.at),
    changeAuditUser: entry.actor,
    kind: entry.kind,
    changeComment: entry.comment,
    before: entry.before as JourneyChange['before'],
    after: entry.after as JourneyChange['after'],
    version: entry.version,
  };
}
