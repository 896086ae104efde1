import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { at, type Executor, inTransaction } from '../../../platform/db/index.ts';
import { messagesOf, type SortedWith } from './messages.ts';
import {
  type Announced,
  insertMessages,
  notifiedAlerts,
  notifiedJourneys,
  notifiedStops,
  releaseDue,
  rulesThatAreOn,
  takeAnnounced,
  transporterAddresses,
} from './outbox-store.ts';

const AT_ONCE = 500;

/** Turns the oldest of the outbox into messages, in one transaction. @returns whether there may be more */
export async function sortOutbox(db: Executor, now: EpochMs): Promise<boolean> {
  const waiting = await db.selectFrom('outbox').select('place').limit(1).executeTakeFirst();
  if (!waiting) return false;
  return inTransaction(db, async (tx) => {
    const announced = await takeAnnounced(tx, AT_ONCE);
    const byOrganisation = Map.groupBy(announced, ({ organisationId }) => organisationId);
    for (const [organisationId, own] of byOrganisation) {
      const known = await readFor(tx, organisationId, own);
      const messages = own.flatMap((one) => messagesOf(one, known, now));
      await insertMessages(tx, organisationId, messages);
    }
    return announced.length === AT_ONCE;
  });
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
    // Before the rules, in the order of those who change them.
    .forKeyShare()
    .executeTakeFirstOrThrow();
  const rules = await rulesThatAreOn(tx, organisationId);
  const idsOf = (some: readonly Announced[]) => [
    ...new Set(some.flatMap(({ journeyId }) => journeyId ?? [])),
  ];
  const journeys = await notifiedJourneys(tx, organisationId, idsOf(announced));
  const reached = announced.filter(({ kind }) => kind === 'arrived' || kind === 'departed');
  const stops = await notifiedStops(tx, organisationId, idsOf(reached));
  const alertIds = announced.flatMap(({ kind, data }) => (kind === 'alert' ? [String(data.alertId)] : []));
  const alerts = await notifiedAlerts(tx, organisationId, alertIds);
  const transporters = rules.some((rule) => rule.to_transporter)
    ? [...journeys.values()].flatMap(({ transporter }) => transporter?.trim().toLowerCase() ?? [])
    : [];
  const addresses = await transporterAddresses(tx, organisationId, [...new Set(transporters)]);
  return { organisationName: name, timeZone, rules, journeys, stops, alerts, addresses };
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
  return inTransaction(db, async (tx) => (await releaseDue(tx, now, AT_ONCE)) === AT_ONCE);
}
