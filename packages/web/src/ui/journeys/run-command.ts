import type { Journey } from '@linehaul/contracts/journeys';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { text } from '../../platform/i18n/index.ts';
import { type DashboardCommands, useDashboardCommands } from '../../shared/commands/index.ts';
import { journeyKey, overlapsOf, putJourney } from '../../shared/journeys/index.ts';
import { showFailure, showSuccess } from '../OutcomeDialog.tsx';
import { success } from '../toasts.tsx';

export interface JourneyCommand {
  readonly organisationId: string;
  readonly journeyId: string;
  /** Unique reference. */
  readonly reference: string;
  /** Title of the dialogs that say how it went. */
  readonly title: string;
  /**
   * Sends it; with `override` the person has read of the overlaps and goes on all the same.
   * @param comment what the overlap dialog asked for, where `needsComment`
   */
  send(override: boolean, comment?: string): Promise<Journey | undefined>;
  /** It is sent without a change comment, which an override demands: the overlap dialog asks for one. */
  readonly needsComment?: boolean;
  /** Said in a toast of 2 s after a success, instead of the icon dialog. */
  readonly doneText?: string | (() => string);
  /** A refusal is told in the server's own words; the specified text only where it gives none. */
  readonly showsServerText?: boolean;
  /** True of an error that the caller shows itself, as beside the fields that it names; overlaps are never asked about. */
  isShownByCaller?(error: unknown): boolean;
  /** After a success, before it is shown; the dialog that asked closes here. */
  onDone(journey: Journey | undefined): void;
  /** Before a failure is shown, other than overlaps and an older version. */
  onFailed?(): void;
  /** Before the overlap dialog opens. */
  onOverlap?(): void;
  /** After 'Cancel Allocation' of the overlap dialog. */
  onOverlapCancelled?(): void;
  /** The person has read who changed the journey meanwhile, and it has been read again: from now on this is what they have seen. */
  onReload?(): void;
}

interface Surroundings extends Pick<DashboardCommands, 'openDialog'> {
  readonly client: QueryClient;
}

/**
 * Gives the function that sends a command of a journey and says how it went: an icon dialog of 2 s; the overlap dialog; who changed the journey
 * meanwhile, with the offer to reload; else the specified text with the server's reason below it. Never throws.
 */
export function useRunJourneyCommand(): (command: JourneyCommand) => Promise<void> {
  const client = useQueryClient();
  const { openDialog } = useDashboardCommands();
  return useCallback((command) => run({ client, openDialog }, command), [client, openDialog]);
}

async function run(
  surroundings: Surroundings,
  command: JourneyCommand,
  override = false,
  comment?: string,
): Promise<void> {
  const { client, openDialog } = surroundings;
  const { organisationId, journeyId, reference, title } = command;
  try {
    const journey = await command.send(override, comment);
    if (journey) putJourney(client, journey);
    command.onDone(journey);
    if (command.doneText === undefined) showSuccess(title);
    else success(typeof command.doneText === 'string' ? command.doneText : command.doneText());
  } catch (error) {
    const overlaps = overlapsOf(error);
    if (overlaps && overlaps.length > 0) {
      command.onOverlap?.();
      openDialog({
        kind: 'overlap',
        reference,
        overlaps,
        needsComment: command.needsComment,
        onOverride: (given) => run(surroundings, command, true, given),
        onCancel: command.onOverlapCancelled,
      });
    } else if (command.isShownByCaller?.(error)) {
      // nothing more to say
    } else if (error instanceof ApiError && error.code === 'concurrencyFailure') {
      openDialog({
        kind: 'outdated',
        reference,
        changes: error.problem.changes ?? [],
        onReload: () =>
          void client
            .invalidateQueries({ queryKey: journeyKey(organisationId, journeyId) })
            .then(() => command.onReload?.()),
      });
    } else {
      command.onFailed?.();
      const inServersWords = command.showsServerText && !overlaps ? serverMessage(error) : undefined;
      if (inServersWords) showFailure(title, inServersWords);
      else showFailure(title, text('ui.requestFailed'), overlaps ? undefined : reasonOf(error));
    }
  }
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}

/** What the response says to a person; a code such as error.validation says nothing to one. */
function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { detail, message } = error.problem;
  return detail || (message && !/^error\.\S+$/.test(message) ? message : undefined);
}
