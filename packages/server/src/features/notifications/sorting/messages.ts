import type { EpochMs } from '@linehaul/domain/core';
import {
  heldUntil,
  isCurrent,
  isWanted,
  type NotificationRule,
  type NotificationType,
  typesOf,
} from '@linehaul/domain/notifications';
import { newId } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { laneOfWebhook, MAIL_LANE } from '../lanes.ts';
import type {
  Announced,
  NewMessage,
  NotifiedAlert,
  NotifiedJourney,
  NotifiedStop,
  RuleRow,
  TransporterAddress,
} from './outbox-store.ts';

export interface SortedWith {
  readonly organisationName: string;
  readonly timeZone: string;
  readonly rules: readonly RuleRow[];
  readonly journeys: ReadonlyMap<string, NotifiedJourney>;
  readonly stops: readonly NotifiedStop[];
  readonly alerts: ReadonlyMap<string, NotifiedAlert>;
  readonly addresses: readonly TransporterAddress[];
}

export function ruleOf(row: RuleRow): NotificationRule {
  return {
    isOn: row.is_on,
    by: row.way,
    types: row.types,
    siteId: row.site_id ?? undefined,
    transporter: row.transporter ?? undefined,
  };
}

/** None for what is outdated or of a missing journey. */
export function messagesOf(announced: Announced, known: SortedWith, now: EpochMs): readonly NewMessage[] {
  const { kind, journeyId, data } = announced;
  const journey = journeyId === null ? undefined : known.journeys.get(journeyId);
  if (journeyId !== null && !journey) return [];
  if (journey && !isCurrent(journey.plannedEnd ?? journey.plannedStart, now)) return [];
  const alert = kind === 'alert' ? known.alerts.get(String(data.alertId)) : undefined;
  if (kind === 'alert' && !alert) return [];
  const types = typesOf(kind, data.before ?? {}, data.after ?? {});
  return types.flatMap((type) =>
    known.rules
      .filter((row) =>
        isWanted(ruleOf(row), type, {
          siteId: journey?.siteId ?? undefined,
          transporter: journey?.transporter ?? undefined,
        }),
      )
      .flatMap((row) => ofRule(row, type, announced, known, { journey, alert }, now)),
  );
}

function ofRule(
  rule: RuleRow,
  type: NotificationType,
  announced: Announced,
  known: SortedWith,
  about: { readonly journey?: NotifiedJourney; readonly alert?: NotifiedAlert },
  now: EpochMs,
): NewMessage[] {
  const { quiet_from: from, quiet_to: to, digest_times: digest } = rule;
  const quiet = from !== null && to !== null ? { from, to } : undefined;
  const held = heldUntil({ quiet, digest }, now, known.timeZone);
  return receiversOf(rule, about.journey, known.addresses).map(({ lane, receiver }) => {
    const id = newId();
    return {
      id,
      event_id: announced.id,
      place: announced.place,
      at: new Date(announced.at),
      type,
      rule_id: rule.id,
      rule_name: rule.name,
      way: rule.way,
      lane,
      receiver,
      line: announced.journeyId ?? id,
      journey_id: announced.journeyId,
      journey_reference: about.journey?.reference ?? null,
      data: dataOf(announced, known, about),
      state: held ? (held.for === 'DIGEST' ? 'HELD_DIGEST' : 'HELD_QUIET_HOURS') : 'WAITING',
      due_at: new Date(held?.until ?? now),
    };
  });
}

/** Each once. @param journey adds its transporter's addresses where the rule says so */
export function receiversOf(
  rule: Pick<RuleRow, 'way' | 'webhook_id' | 'addresses' | 'to_transporter'>,
  journey: Pick<NotifiedJourney, 'transporter' | 'siteId'> | undefined,
  known: readonly TransporterAddress[],
): readonly { readonly lane: string; readonly receiver: string }[] {
  if (rule.way === 'WEBHOOK') {
    const { webhook_id: webhookId } = rule;
    return webhookId === null ? [] : [{ lane: laneOfWebhook(webhookId), receiver: webhookId }];
  }
  const transporter = journey?.transporter?.trim().toLowerCase();
  const theirs = known.filter(
    (one) => one.transporter === transporter && (one.siteId === null || one.siteId === journey?.siteId),
  );
  const all = [...rule.addresses, ...(rule.to_transporter ? theirs.map(({ address }) => address) : [])];
  const unique = new Map(all.map((address) => [address.trim().toLowerCase(), address.trim()]));
  return [...unique.values()].map((receiver) => ({ lane: MAIL_LANE, receiver }));
}

function dataOf(
  { id, kind, journeyId, data }: Announced,
  { organisationName, stops }: SortedWith,
  { journey, alert }: { readonly journey?: NotifiedJourney; readonly alert?: NotifiedAlert },
): Readonly<Record<string, unknown>> {
  const { sequence } = data;
  const stop = stops.find((each) => each.journeyId === journeyId && each.sequence === sequence);
  return {
    eventId: id,
    organisation: organisationName,
    ...(journey
      ? {
          journey: {
            id: journey.id,
            uniqueReference: journey.reference,
            journeyReference: journey.customerReference,
            transporter: journey.transporter,
            siteName: journey.siteName,
            vehicle: journey.vehicle,
            plannedStartUtc: instantText(journey.plannedStart),
            plannedEndUtc: instantText(journey.plannedEnd),
          },
        }
      : {}),
    ...(kind === 'statuses' ? { before: data.before, after: data.after } : {}),
    ...(kind === 'arrived' || kind === 'departed'
      ? {
          stop: {
            sequence,
            locationName: stop?.locationName ?? null,
            atUtc: data.atUtc,
            isEstimated: data.isEstimated,
            plannedArrivalUtc: instantText(stop?.plannedArrival ?? null),
            plannedDepartureUtc: instantText(stop?.plannedDeparture ?? null),
          },
        }
      : {}),
    ...(alert
      ? {
          alert: {
            id: alert.id,
            eventType: alert.eventType,
            name: alert.name,
            severity: alert.severity,
            vehicle: alert.vehicle,
            startedUtc: instantText(alert.startedAt),
          },
        }
      : {}),
  };
}
