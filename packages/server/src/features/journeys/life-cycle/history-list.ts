import type { ListQuery } from '@linehaul/contracts/http';
import type { JourneyChange } from '@linehaul/contracts/journeys';
import type { OrganisationId } from '@linehaul/domain/core';
import { type ChangeAuthor, changeAuthorOf } from '@linehaul/domain/journeys';
import { type Executor, isId, type KeysetPage, type Step } from '../../../platform/db/index.ts';
import { type Failure, instantText } from '../../../platform/http/index.ts';
import { keysetPageOf } from '../../../platform/records/index.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import { organisationOfJourney } from '../record/journey-store.ts';
import { historyListing, namesInHistory } from './history-list-store.ts';
import type { HistoryRecord } from './history-store.ts';

type Side = Record<string, unknown> | null;

export async function historyWire(
  db: Executor,
  organisationId: OrganisationId,
  entries: readonly HistoryRecord[],
): Promise<JourneyChange[]> {
  const sides = entries.flatMap(({ before, after }) => [before as Side, after as Side]);
  const idsOf = (field: string) => [
    ...new Set(sides.flatMap((side) => (isId(String(side?.[field])) ? [String(side?.[field])] : []))),
  ];
  const ids = { sites: idsOf('siteId'), routes: idsOf('routeId'), drivers: idsOf('ownerDriverId') };
  const names = await namesInHistory(db, organisationId, ids);
  return entries.map((entry) => entryWire(entry, names));
}

function entryWire(entry: HistoryRecord, names: ReadonlyMap<string, string>): JourneyChange {
  const withNames = (side: Side): Side =>
    side && {
      ...side,
      ...('siteId' in side ? { site: names.get(String(side.siteId)) ?? null } : {}),
      ...('routeId' in side ? { route: names.get(String(side.routeId)) ?? null } : {}),
      ...('ownerDriverId' in side ? { ownerDriver: names.get(String(side.ownerDriverId)) ?? null } : {}),
    };
  return {
    id: entry.id,
    changeDateTimeUtc: instantText(entry.at),
    changeAuditUser: entry.actor,
    author: changeAuthorOf(entry.actor),
    kind: entry.kind,
    changeComment: entry.comment,
    before: withNames(entry.before as Side),
    after: withNames(entry.after as Side),
    version: entry.version,
  };
}

/** Failure: notFound. */
async function keysetPageOfJourneyHistory(
  db: Executor,
  organisation: { readonly id: OrganisationId },
  query: Pick<ListQuery, 'sort'> & { readonly journeyId: string; readonly author?: ChangeAuthor },
  step: Step,
): Promise<KeysetPage<JourneyChange> | Failure> {
  const { journeyId, author, sort } = query;
  const found = isId(journeyId) && (await organisationOfJourney(db, [organisation.id], journeyId));
  if (!found) return journeyNotFound();
  const listing = historyListing(organisation.id, journeyId, author, sort);
  const { rows, ...rest } = await keysetPageOf(db, step, listing);
  return { rows: await historyWire(db, organisation.id, rows), ...rest };
}

export const journeyHistory = {
  keysetPage: keysetPageOfJourneyHistory,
  wire: historyWire,
};
