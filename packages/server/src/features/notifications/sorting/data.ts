import { countedFromFirst } from '@linehaul/domain/api-keys';
import { instantText } from '../../../platform/http/index.ts';
import type { About } from './about.ts';
import type { NotifiedAlert, NotifiedCase, NotifiedJourney, NotifiedStop } from './notified-store.ts';
import type { Announced } from './outbox-store.ts';
import type { SaidOfCase } from './said-store.ts';

type Data = Readonly<Record<string, unknown>>;

/** Must not read of others. */
interface Customer {
  readonly places: readonly string[];
  /** Of the case, before. */
  readonly said: SaidOfCase | undefined;
}

/** What a message says. */
export function dataOf(
  { id, kind, data }: Announced,
  organisationName: string,
  about: About,
  customer: Customer | undefined,
): Data {
  const places = customer?.places;
  const own = places && about.stops.filter(({ locationId }) => places.includes(locationId));
  return {
    eventId: id,
    organisation: organisationName,
    ...(about.journey ? { journey: own ? journeyFor(about.journey, own) : journeyData(about.journey) } : {}),
    ...(kind === 'statuses' ? { before: data.before, after: data.after } : {}),
    ...(kind === 'arrived' || kind === 'departed' ? { stop: stopData(data, about.stops, own) } : {}),
    ...(about.alert ? { alert: alertData(about.alert) } : {}),
    ...(about.case
      ? { case: customer ? caseFor(about.case, data, customer.said) : caseData(about.case, data) }
      : {}),
  };
}

function journeyData(journey: NotifiedJourney): Data {
  return {
    id: journey.id,
    uniqueReference: journey.reference,
    journeyReference: journey.customerReference,
    transporter: journey.transporter,
    siteName: journey.siteName,
    vehicle: journey.vehicle,
    plannedStartUtc: instantText(journey.plannedStart),
    plannedEndUtc: instantText(journey.plannedEnd),
  };
}

/** Without what is of other customers: the whole plan and the journey's second reference. */
function journeyFor(journey: NotifiedJourney, own: readonly NotifiedStop[]): Data {
  const { journeyReference, plannedStartUtc, plannedEndUtc, ...common } = journeyData(journey);
  const stops = countedFromFirst(own).map(({ sequence, locationName, plannedArrival, plannedDeparture }) => ({
    sequence,
    locationName,
    plannedArrivalUtc: instantText(plannedArrival),
    plannedDepartureUtc: instantText(plannedDeparture),
  }));
  return { ...common, stops };
}

function stopData(
  { sequence, atUtc, isEstimated }: Data,
  all: readonly NotifiedStop[],
  own: readonly NotifiedStop[] | undefined,
): Data {
  const i = (own ?? all).findIndex((each) => each.sequence === sequence);
  const stop = (own ? countedFromFirst(own) : all)[i];
  return {
    sequence: own ? (stop?.sequence ?? null) : sequence,
    locationName: stop?.locationName ?? null,
    atUtc,
    isEstimated,
    plannedArrivalUtc: instantText(stop?.plannedArrival ?? null),
    plannedDepartureUtc: instantText(stop?.plannedDeparture ?? null),
  };
}

function alertData(alert: NotifiedAlert): Data {
  return {
    id: alert.id,
    eventType: alert.eventType,
    name: alert.name,
    severity: alert.severity,
    vehicle: alert.vehicle,
    startedUtc: instantText(alert.startedAt),
  };
}

/** Level, owner and due time are those of the moment. */
function caseData(one: NotifiedCase, { level, owner, dueUtc, closedBy, closedAs }: Data): Data {
  return {
    id: one.id,
    number: one.number,
    subject: one.subject,
    name: one.name,
    severity: one.severity,
    vehicle: one.vehicle,
    level,
    owner,
    sinceUtc: instantText(one.startedAt),
    dueUtc,
    alerts: one.alerts,
    closedBy,
    closedAs,
  };
}

/** Without who of the house does what. What came after the vehicle left them is no matter of theirs. */
function caseFor(one: NotifiedCase, moment: Data, said: SaidOfCase | undefined): Data {
  const { owner, closedBy, alerts, ...common } = caseData(one, moment);
  return moment.closedAs ? { ...common, ...said } : common;
}
