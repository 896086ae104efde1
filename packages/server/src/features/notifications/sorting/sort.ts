import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { at, type Executor, inTransaction } from '../../../platform/db/index.ts';
import { messagesOf, type SortedWith } from './messages.ts';
import {
  notifiedAlerts,
  notifiedCases,
  notifiedJourneys,
  notifiedStops,
  transporterAddresses,
} from './notified-store.ts';
import {
  type Announced,
  desksOfRules,
  insertMessages,
  type NewMessage,
  organisationsAnnounced,
  releaseDue,
  rulesThatAreOn,
  takeAnnounced,
} from './outbox-store.ts';
import { type SaidOfCase, saidOfCases } from './said-store.ts';

const AT_ONCE = 100;
const INSERTED_AT_ONCE = 2_000;
const RELEASED_AT_ONCE = 500;

export interface Sorted {
  readonly isMore: boolean;
  readonly failed: readonly { readonly organisationId: OrganisationId; readonly error: unknown }[];
}

/**
 * The oldest of each organisation, each in its transaction: a failing one keeps its entries and stops no other.
 * @param except organisations left out
 */
export async function sortOutbox(
  db: Executor,
  now: EpochMs,
  except: (id: OrganisationId) => boolean,
): Promise<Sorted> {
  const waiting = await db.selectFrom('outbox').select('place').limit(1).executeTakeFirst();
  if (!waiting) return { isMore: false, failed: [] };
  let isMore = false;
  const failed: Sorted['failed'][number][] = [];
  for (const organisationId of await organisationsAnnounced(db)) {
    if (except(organisationId)) continue;
    try {
      const taken = await inTransaction(db, (tx) => sortOwn(tx, organisationId, now));
      isMore ||= taken === AT_ONCE;
    } catch (error) {
      failed.push({ organisationId, error });
    }
  }
  return { isMore, failed };
}

/** @returns how many entries were taken */
async function sortOwn(tx: Executor, organisationId: OrganisationId, now: EpochMs): Promise<number> {
  const announced = await takeAnnounced(tx, organisationId, AT_ONCE);
  if (announced.length === 0) return 0;
  const known = await readFor(tx, organisationId, announced);
  let part: NewMessage[] = [];
  for (const message of messagesOfAll(announced, known, now)) {
    part.push(message);
    if (part.length < INSERTED_AT_ONCE) continue;
    await insertMessages(tx, organisationId, part);
    part = [];
  }
  await insertMessages(tx, organisationId, part);
  return announced.length;
}

function* messagesOfAll(announced: readonly Announced[], known: SortedWith, now: EpochMs) {
  for (const one of announced) {
    const messages = messagesOf(one, known, now);
    for (const { rule_id: ruleId, receiver, line: caseId, data } of messages)
      if (data.case) known.said.add({ ruleId, receiver, caseId }, data.case as SaidOfCase);
    yield* messages;
  }
}

async function readFor(
  tx: Executor,
  organisationId: OrganisationId,
  announced: readonly Announced[],
): Promise<SortedWith> {
  const { name, time_zone: timeZone } = await tx
    .selectFrom('organisation')
    .where('id', '=', organisationId)
    .select(['name', 'time_zone'])
    // Locked before the rules, in the same order as their changes.
    .forKeyShare()
    .executeTakeFirstOrThrow();
  const rules = await rulesThatAreOn(tx, organisationId);
  const idsOf = (some: readonly Announced[]) => [
    ...new Set(some.flatMap(({ journeyId }) => journeyId ?? [])),
  ];
  const journeys = await notifiedJourneys(tx, organisationId, idsOf(announced));
  const desks = await desksOfRules(tx, organisationId, rules);
  const areOfPlaces = desks.size > 0 || rules.some(({ location_ids }) => location_ids.length > 0);
  const reached = announced.filter(({ kind }) => areOfPlaces || kind === 'arrived' || kind === 'departed');
  const stops = await notifiedStops(tx, organisationId, idsOf(reached));
  const alertIds = announced.flatMap(({ kind, data }) => (kind === 'alert' ? [String(data.alertId)] : []));
  const alerts = await notifiedAlerts(tx, organisationId, alertIds);
  const caseIds = [
    ...new Set(announced.flatMap(({ kind, data }) => (kind === 'case' ? [String(data.caseId)] : []))),
  ];
  const cases = await notifiedCases(tx, organisationId, caseIds);
  const ofCustomers = rules.filter(
    ({ location_ids, types }) => location_ids.length > 0 && types.includes('case.closed'),
  );
  const said = await saidOfCases(
    tx,
    organisationId,
    ofCustomers.map(({ id }) => id),
    caseIds,
  );
  const transporters = rules.some((rule) => rule.to_transporter)
    ? [...journeys.values()].flatMap(({ transporter }) => transporter?.trim().toLowerCase() ?? [])
    : [];
  const addresses = await transporterAddresses(tx, organisationId, [...new Set(transporters)]);
  return { organisationName: name, timeZone, rules, desks, journeys, stops, alerts, cases, said, addresses };
}

/** @returns whether there may be more */
export async function releaseHeld(db: Executor, now: EpochMs): Promise<boolean> {
  const held = await db
    .selectFrom('notification')
    .where('state', 'in', ['HELD_DIGEST', 'HELD_QUIET_HOURS'])
    .where('due_at', '<=', at(now))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!held) return false;
  return inTransaction(db, async (tx) => (await releaseDue(tx, now, RELEASED_AT_ONCE)) === RELEASED_AT_ONCE);
}
