import { LATE_REASONS } from '@linehaul/domain/journeys';
import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, inTransaction, isId } from '../../../platform/db/index.ts';
import { Failure, fieldFailure } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import { LATE_REASON } from '../record/journey-store.ts';
import { writeJourney } from './change-store.ts';
import type { JourneyCommand } from './journey-command.ts';
import { lockJourney } from './transition-store.ts';
import { validateAction } from './validate-action.ts';
import { validateVersion } from './version-check.ts';

export interface LateReasonCommand extends JourneyCommand {
  /** One of LATE_REASONS, verbatim. */
  readonly reason: string;
  readonly proposal?: LateReasonProposal;
}

export interface LateReasonProposal {
  readonly reason: string | null;
  /** Of the late minutes, from 0 to 1. */
  readonly share: number | null;
  readonly stopId: string | null;
  readonly stopName: string | null;
}

/**
 * The history keeps every reason, the journey the last. Failures: notFound, validation, illegalMove,
 * concurrencyFailure.
 */
export async function addLateReason(
  db: Executor,
  bus: Bus,
  organisation: OrganisationContext,
  command: LateReasonCommand,
): Promise<Failure | undefined> {
  const { reason, proposal, actor, now } = command;
  if (!LATE_REASONS.some((choice) => choice === reason)) {
    return fieldFailure('journey', 'reason', `must be one of ${LATE_REASONS.join(', ')}`);
  }
  const unknown = journeyNotFound();
  if (!isId(command.journeyId)) return unknown;
  const added = await inTransaction(db, async (tx) => {
    const journey = await lockJourney(tx, organisation.id, command.journeyId);
    if (!journey) return unknown;
    const failure =
      (await validateVersion(tx, organisation.id, journey, command.version)) ??
      validateAction(journey, ['addLateReason']);
    if (failure) return failure;
    await writeJourney(tx, organisation.id, journey, {
      kind: LATE_REASON,
      actor,
      now,
      fields: { reason },
      before: { reason: journey.reason },
      after: { reason, ...(proposal ? { proposal } : {}) },
    });
    return journey.id;
  });
  if (added instanceof Failure) return added;
  bus.publish('journey.changed', { organisationId: organisation.id, journeyIds: [added], byHand: true });
  return undefined;
}
