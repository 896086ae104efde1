import { instantText } from '../../../platform/http/index.ts';
import type { Announced, NotifiedAlert, NotifiedCase, NotifiedJourney, NotifiedStop } from './outbox-store.ts';

export interface About {
  readonly journey: NotifiedJourney | undefined;
  readonly alert: NotifiedAlert | undefined;
  readonly case: NotifiedCase | undefined;
}

interface Known {
  readonly organisationName: string;
  readonly stops: readonly NotifiedStop[];
}

type Data = Readonly<Record<string, unknown>>;

/** What a message says, the same to each receiver of a rule. */
export function dataOf(announced: Announced, known: Known, about: About): Data {
  const { id, kind, data } = announced;
  return {
    eventId: id,
    organisation: known.organisationName,
    ...(about.journey ? { journey: journeyData(about.journey) } : {}),
    ...(kind === 'statuses' ? { before: data.before, after: data.after } : {}),
    ...(kind === 'arrived' || kind === 'departed' ? { stop: stopData(announced, known) } : {}),
    ...(about.alert ? { alert: alertData(about.alert) } : {}),
    ...(about.case ? { case: caseData(about.case, data) } : {}),
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

function stopData({ journeyId, data }: Announced, { stops }: Known): Data {
  const { sequence, atUtc, isEstimated } = data;
  const stop = stops.find((each) => each.journeyId === journeyId && each.sequence === sequence);
  return {
    sequence,
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
