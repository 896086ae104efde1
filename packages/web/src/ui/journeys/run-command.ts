import type { Journey } from '@linehaul/contracts/journeys';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/index.ts';
import { text } from '../../platform/i18n/index.ts';
import { journeyKey, openJourneyDialog, overlapsOf, putJourney } from '../../platform/journeys/index.ts';
import { showFailure, showSuccess } from '../OutcomeDialog.tsx';

export interface JourneyCommand {
  readonly client: QueryClient;
  readonly organisationId: string;
  readonly journeyId: string;
  /** Unique reference. */
  readonly reference: string;
  /** Title of the dialogs that say how it went. */
  readonly title: string;
  /** Sends it; with `override` the person has read of the overlaps and goes on all the same. */
  send(override: boolean): Promise<Journey | undefined>;
  /** After a success, before it is shown; the dialog that asked closes here. */
  onDone(journey: Journey | undefined): void;
  /** Before the overlap dialog opens. */
  onOverlap?(): void;
  /** After 'Cancel Allocation' of the overlap dialog. */
  onOverlapCancelled?(): void;
}

/**
 * Sends a command of a journey and says how it went: an icon dialog of 2 s; the overlap dialog; who changed the journey
 * meanwhile, with the offer to reload; else the specified text with the server's reason below it. Never throws.
 */
export async function runJourneyCommand(command: JourneyCommand, override = false): Promise<void> {
  const { client, organisationId, journeyId, reference, title } = command;
  try {
    const journey = await command.send(override);
    if (journey) putJourney(client, journey);
    command.onDone(journey);
    showSuccess(title);
  } catch (error) {
    const overlaps = overlapsOf(error);
    if (overlaps && overlaps.length > 0) {
      command.onOverlap?.();
      openJourneyDialog({
        kind: 'overlap',
        reference,
        overlaps,
        onOverride: () => runJourneyCommand(command, true),
        onCancel: command.onOverlapCancelled,
      });
    } else if (error instanceof ApiError && error.code === 'concurrencyFailure') {
      openJourneyDialog({
        kind: 'outdated',
        reference,
        changes: error.problem.changes ?? [],
        onReload: () => void client.invalidateQueries({ queryKey: journeyKey(organisationId, journeyId) }),
      });
    } else {
      showFailure(title, text('ui.requestFailed'), reasonOf(error));
    }
  }
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
