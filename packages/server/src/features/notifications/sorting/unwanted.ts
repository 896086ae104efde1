import type { OrganisationId } from '@linehaul/domain/core';
import { isWanted, type NotificationType, TEST_TYPE } from '@linehaul/domain/notifications';
import type { Executor } from '../../../platform/db/index.ts';
import { thingOf } from './about.ts';
import { ruleOf } from './messages.ts';
import { notifiedAlerts, notifiedCases, notifiedJourneys, notifiedStops } from './notified-store.ts';
import {
  desksOfRules,
  dropMessages,
  type RuleRow,
  type UnsentMessage,
  unsentMessages,
} from './outbox-store.ts';

const AT_ONCE = 500;

/** Drops unsent messages that the changed, still locked rule no longer wants. */
export async function dropUnwanted(
  tx: Executor,
  organisationId: OrganisationId,
  row: RuleRow,
): Promise<void> {
  // What waits was made for its places, or fewer, while the vehicle had not left them.
  const rule = { ...ruleOf(row, await desksOfRules(tx, organisationId, [row])), locationIds: [] };
  let after: string | undefined;
  for (;;) {
    const messages = await unsentMessages(tx, organisationId, row.id, { after, most: AT_ONCE });
    const about = await readAbout(tx, organisationId, messages);
    const unwanted = messages.filter(
      ({ type, ...one }) => type !== TEST_TYPE && !isWanted(rule, type as NotificationType, about(one)),
    );
    await dropMessages(
      tx,
      organisationId,
      unwanted.map(({ id }) => id),
    );
    if (messages.length < AT_ONCE) return;
    after = messages.at(-1)?.id;
  }
}

async function readAbout(tx: Executor, organisationId: OrganisationId, messages: readonly UnsentMessage[]) {
  const ids = (of: keyof UnsentMessage) => [...new Set(messages.flatMap((one) => one[of] ?? []).map(String))];
  const journeyIds = ids('journeyId');
  const journeys = await notifiedJourneys(tx, organisationId, journeyIds);
  const stops = await notifiedStops(tx, organisationId, journeyIds);
  const alerts = await notifiedAlerts(tx, organisationId, ids('alertId'));
  const cases = await notifiedCases(tx, organisationId, ids('caseId'));
  return (one: Omit<UnsentMessage, 'type'>) =>
    thingOf(
      {
        journey: journeys.get(one.journeyId ?? ''),
        stops: stops.get(one.journeyId ?? '') ?? [],
        alert: alerts.get(one.alertId ?? ''),
        case: cases.get(one.caseId ?? ''),
      },
      one,
    );
}
