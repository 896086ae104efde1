import type { AlertOutcome } from '@linehaul/contracts/alerts';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, inTransaction, isId } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { type Locked, lockAlerts, setAlerts, type Written, writeActions } from './command-store.ts';
import { alertsOf } from './list-store.ts';

export type Command =
  | { readonly action: 'ACKNOWLEDGE'; readonly ids: readonly string[]; readonly comment?: string }
  | {
      readonly action: 'SNOOZE';
      readonly ids: readonly string[];
      readonly until: EpochMs;
      readonly comment?: string;
    }
  | { readonly action: 'UNSNOOZE'; readonly ids: readonly string[] };

type AlertFailure = AlertOutcome['refused'][number];

/** Each alert is taken or refused alone. */
export async function runCommand(
  db: Executor,
  bus: Bus,
  organisation: OrganisationContext,
  command: Command,
  by: { readonly actor: string; readonly now: EpochMs },
): Promise<AlertOutcome> {
  const ids = [...new Set(command.ids)];
  const { taken, refused } = await inTransaction(db, async (tx) => {
    const locked = await lockAlerts(tx, organisation.id, ids.filter(isId));
    const byId = new Map(locked.map((alert) => [alert.id, alert]));
    const taken: string[] = [];
    const refused: AlertFailure[] = [];
    for (const id of ids) {
      const failure = failureOf(id, byId.get(id), command, by.now);
      if (failure) refused.push(failure);
      else taken.push(id);
    }
    const written: Written = {
      action: command.action,
      until: command.action === 'SNOOZE' ? command.until : undefined,
      comment: command.action === 'UNSNOOZE' ? undefined : command.comment || undefined,
      ...by,
    };
    await writeActions(tx, organisation.id, taken, written);
    return { taken, refused };
  });
  if (taken.length > 0) {
    bus.publish('alerts.changed', { organisationId: organisation.id, raised: [], changed: taken, ended: [] });
  }
  const changed = taken.length > 0 ? [...(await alertsOf(db, organisation, taken, by.now))] : [];
  return { changed, refused };
}

function failureOf(
  id: string,
  alert: Locked | undefined,
  command: Command,
  now: EpochMs,
): AlertFailure | undefined {
  const failed = (reason: AlertFailure['reason'], by: string | null = null, atMs: EpochMs | null = null) => ({
    id,
    reason,
    by,
    atUtc: instantText(atMs),
  });
  if (!alert) return failed('notFound');
  if (alert.acknowledged_at !== null)
    return failed('acknowledged', alert.acknowledged_by, alert.acknowledged_at);
  const isOver = alert.withdrawn_at !== null || (alert.ended_at !== null && !alert.stays_open);
  // An alert that ended unseen may still be acknowledged.
  if (command.action === 'SNOOZE' && isOver) return failed('ended', null, alert.ended_at);
  const isSnoozed = alert.snoozed_until !== null && alert.snoozed_until > now;
  if (command.action === 'UNSNOOZE' && !isSnoozed) return failed('notSnoozed');
  return undefined;
}

/** By what was done with their case, which alone is noted. @returns those not acknowledged before */
export async function acknowledgeAlertsOf(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
  by: { readonly actor: string; readonly now: EpochMs },
): Promise<readonly string[]> {
  const locked = await lockAlerts(tx, organisationId, ids);
  const waiting = locked.filter((alert) => alert.acknowledged_at === null).map(({ id }) => id);
  await setAlerts(tx, organisationId, waiting, {
    ...{ action: 'ACKNOWLEDGE', until: undefined, comment: undefined },
    ...by,
  });
  return waiting;
}
