import type { CaseStep, DeskFilter } from '@linehaul/domain/cases';
import type { EpochMs } from '@linehaul/domain/core';
import {
  caseTypesOf,
  heldUntil,
  isCurrent,
  isWanted,
  type NotificationRule,
  type NotificationType,
  typesOf,
} from '@linehaul/domain/notifications';
import { newId } from '../../../platform/db/index.ts';
import { laneOfWebhook, MAIL_LANE } from '../lanes.ts';
import { type About, thingOf } from './about.ts';
import { dataOf } from './data.ts';
import type {
  NotifiedAlert,
  NotifiedCase,
  NotifiedJourney,
  NotifiedStop,
  TransporterAddress,
} from './notified-store.ts';
import type { Announced, NewMessage, RuleRow } from './outbox-store.ts';
import type { SaidOfCase, SaidOfCases } from './said-store.ts';

export interface SortedWith {
  readonly organisationName: string;
  readonly timeZone: string;
  readonly rules: readonly RuleRow[];
  readonly desks: ReadonlyMap<string, DeskFilter>;
  readonly journeys: ReadonlyMap<string, NotifiedJourney>;
  /** By journey. */
  readonly stops: ReadonlyMap<string, readonly NotifiedStop[]>;
  readonly alerts: ReadonlyMap<string, NotifiedAlert>;
  readonly cases: ReadonlyMap<string, NotifiedCase>;
  /** To customers. */
  readonly said: SaidOfCases;
  readonly addresses: readonly TransporterAddress[];
}

export function ruleOf(row: RuleRow, desks: ReadonlyMap<string, DeskFilter>): NotificationRule {
  return {
    isOn: row.is_on,
    by: row.way,
    types: row.types,
    siteId: row.site_id ?? undefined,
    transporter: row.transporter ?? undefined,
    locationIds: row.location_ids,
    desk: row.desk_id === null ? undefined : desks.get(row.desk_id),
    memberLogin: row.member_login ?? undefined,
  };
}

/** None for what is outdated or of a missing journey. */
export function messagesOf(announced: Announced, known: SortedWith, now: EpochMs): readonly NewMessage[] {
  const about = aboutOf(announced, known);
  if (!about) return [];
  const { kind, data } = announced;
  const isCase = kind === 'case';
  if (isOutdated(about, now)) return [];
  const types = isCase
    ? caseTypesOf(data.steps as readonly CaseStep[])
    : typesOf(kind, data.before ?? {}, data.after ?? {});
  const thing = thingOf(about, data);
  return known.rules.flatMap((row) => {
    const rule = ruleOf(row, known.desks);
    const named = types.filter((type) => row.types.includes(type));
    if (named.length === 0) return [];
    const sent = receiversOf(row, about.journey, known.addresses).flatMap((to): Sent[] => {
      const said = about.case && known.said.to({ ...to, ruleId: row.id, caseId: about.case.id });
      const wanted = named.filter((type) => isWanted(rule, type, { ...thing, isKnown: said !== undefined }));
      // One message of one moment of a case, the weightiest.
      return (isCase ? wanted.slice(-1) : wanted).map((type) => ({ ...to, type, said }));
    });
    return sent.length === 0 ? [] : ofRule(row, sent, announced, known, about, now);
  });
}

interface Receiver {
  readonly lane: string;
  readonly receiver: string;
}

interface Sent extends Receiver {
  readonly type: NotificationType;
  readonly said: SaidOfCase | undefined;
}

function isOutdated({ journey, case: one }: About, now: EpochMs): boolean {
  // A loaded day's case is opened long after its first alert.
  if (one) return !isCurrent(one.startedAt, null, one.openedAt);
  return journey ? !isCurrent(journey.plannedEnd ?? journey.plannedStart, journey.heardUntil, now) : false;
}

function aboutOf({ kind, journeyId, data }: Announced, known: SortedWith): About | undefined {
  const journey = journeyId === null ? undefined : known.journeys.get(journeyId);
  const alert = kind === 'alert' ? known.alerts.get(String(data.alertId)) : undefined;
  const found = kind === 'case' ? known.cases.get(String(data.caseId)) : undefined;
  const isMissing =
    (journeyId !== null && !journey) || (kind === 'alert' && !alert) || (kind === 'case' && !found);
  const stops = (journeyId === null ? undefined : known.stops.get(journeyId)) ?? [];
  return isMissing ? undefined : { journey, stops, alert, case: found };
}

function ofRule(
  rule: RuleRow,
  sent: readonly Sent[],
  announced: Announced,
  known: SortedWith,
  about: About,
  now: EpochMs,
): NewMessage[] {
  const { quiet_from: from, quiet_to: to, digest_times: digest, location_ids: places } = rule;
  const quiet = from !== null && to !== null ? { from, to } : undefined;
  const held = heldUntil({ quiet, digest }, now, known.timeZone);
  return sent.map(({ lane, receiver, type, said }) => {
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
      line: about.case?.id ?? announced.journeyId ?? id,
      journey_id: announced.journeyId,
      journey_reference: about.journey?.reference ?? null,
      case_owner: typeof announced.data.owner === 'string' ? announced.data.owner : null,
      data: dataOf(
        announced,
        known.organisationName,
        about,
        places.length > 0 ? { places, said } : undefined,
      ),
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
): readonly Receiver[] {
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
