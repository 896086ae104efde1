import {
  getJourney,
  getJourneyRoute,
  getJourneySummary,
  type Journey,
  type JourneyRow,
  listJourneys,
  listJourneysBetween,
} from '@linehaul/contracts/journeys';
import { type JourneyStatus, journeyStatusOf } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { type Executor, isId, type KeysetPage, type Step } from '../../platform/db/index.ts';
import { Failure, type Mount, page, type SignedIn } from '../../platform/http/index.ts';
import { type OrganisationContext, organisationFor, organisationsOf } from '../organisation/index.ts';
import { type JourneyFilter, keysetPageOfJourneyRows, pageOfJourneys } from './reading/list-store.ts';
import { summaryOf } from './reading/summary-store.ts';
import { journeyNotFound } from './record/field-failure.ts';
import { journeyDetail, routeLine } from './record/journey-detail.ts';
import { journeyRowWire } from './record/journey-row.ts';
import { organisationOfJourney } from './record/journey-store.ts';

const listOrOne = {
  ...listJourneys,
  response: z.union([listJourneys.response, getJourney.response]),
};

type Filters = z.output<NonNullable<typeof listJourneysBetween.query>>;

export function mountJourneyReading(mount: Mount, db: Executor): void {
  mount(listOrOne, async ({ caller, params, query }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return anyJourneyOf(db, caller, params.orgId);
    return listJourneysOf(db, organisation, query, {});
  });
  mount(listJourneysBetween, async ({ organisation, params, query }) => {
    return listJourneysOf(db, organisation, query, {
      dates: {
        type: params.dateType,
        from: Date.parse(params.start),
        to: Date.parse(params.end),
        timeZone: organisation.timeZone,
      },
    });
  });
  mount(getJourneySummary, async ({ organisation, query }) => {
    const { start, end, dateType, ...texts } = query;
    const { timeZone } = organisation;
    const dates = { type: dateType, from: Date.parse(start), to: Date.parse(end), timeZone };
    const filter = filterOf(texts, { dates });
    if (filter instanceof Failure) return filter;
    return summaryOf(db, organisation.id, filter, organisation.settings.onTimeMinutes);
  });
  mount(getJourneyRoute, async ({ organisation, params }) => {
    const line = isId(params.journeyId) && (await routeLine(db, organisation.id, params.journeyId));
    return line || journeyNotFound();
  });
}

/** Failure: validation. */
export async function listJourneysOf(
  db: Executor,
  organisation: OrganisationContext,
  query: Asked,
  dates: Pick<JourneyFilter, 'dates'>,
) {
  const filter = filterOf(query, dates);
  if (filter instanceof Failure) return filter;
  const { rows, total } = await pageOfJourneys(db, organisation.id, filter, query);
  return page(rows.map(journeyRowWire), total);
}

/** Failure: validation. */
export async function keysetPageOfJourneys(
  db: Executor,
  organisation: OrganisationContext,
  query: Asked,
  dates: Pick<JourneyFilter, 'dates'>,
  step: Step,
): Promise<KeysetPage<JourneyRow> | Failure> {
  const filter = filterOf(query, dates);
  if (filter instanceof Failure) return filter;
  const { rows, last } = await keysetPageOfJourneyRows(db, organisation.id, filter, query.sort, step);
  return { rows: rows.map(journeyRowWire), ...(last ? { last } : {}) };
}

type OfDates = 'attention' | 'group' | 'underWay';
type Asked = Omit<Filters, OfDates> & Partial<Pick<Filters, OfDates>>;
type Texts = Omit<Asked, 'page' | 'size' | 'sort'>;

function filterOf(query: Texts, dates: Pick<JourneyFilter, 'dates'>): JourneyFilter | Failure {
  const status = statusFilter(query['journeyStatus.equals']);
  if (status instanceof Failure) return status;
  return {
    ...dates,
    status,
    search: query.search,
    siteReference: query['siteReference.contains'],
    journeyReference: query['journeyReference.equals'],
    registrationNumber: query['assetRegistrationNumber.equals'],
    fleetNumber: query['assetFleetNumber.equals'],
    driverName: query['driverName.contains'],
    locationName: query['locationName.contains'],
    attention: query.attention,
    groups: query.group,
    isUnderWayToo: query.underWay === 'true' || undefined,
  };
}

function statusFilter(text: string | undefined): JourneyStatus | Failure | undefined {
  if (text === undefined) return undefined;
  return journeyStatusOf(text) ?? unknownStatus('journeyStatus.equals', text);
}

export function unknownStatus(field: string, text: string): Failure {
  return new Failure('validation', {
    entityName: 'journey',
    detail: `${field}: '${text}' is no journey status`,
    fieldErrors: [{ objectName: 'journey', field, message: 'is no journey status' }],
  });
}

async function anyJourneyOf(db: Executor, caller: SignedIn, id: string): Promise<Journey | Failure> {
  const unknown = journeyNotFound();
  if (!isId(id)) return unknown;
  const organisations = await organisationsOf(db, caller.login);
  const owner = await organisationOfJourney(
    db,
    organisations.map((o) => o.id),
    id,
  );
  return (owner && (await journeyDetail(db, owner as OrganisationContext['id'], id))) || unknown;
}
