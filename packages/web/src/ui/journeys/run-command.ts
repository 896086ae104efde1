import type { Journey } from '@linehaul/contracts/journeys';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { text } from '../../platform/i18n/index.ts';
import { type DashboardCommands, useDashboardCommands } from '../../shared/commands/index.ts';
import { journeyKey, overlapsOf, putJourney } from '../../shared/journeys/index.ts';
import { showFailure, showSuccess } from '../outcome.ts';
import { success } from '../toasts.tsx';

export interface JourneyCommand {
  readonly organisationId: string;
  readonly journeyId: string;
  readonly reference: string;
  readonly title: string;
  /** `comment` comes from the overlap dialog if `needsComment`. */
  send(override: boolean, comment?: string): Promise<Journey | undefined>;
  /** An override requires a change comment: the overlap dialog asks for it. */
  readonly needsComment?: boolean;
  /** What happened, to which journey. */
  readonly doneText: string | (() => string);
  /** The icon dialog where absent. */
  readonly doneAs?: 'toast';
  /** Shows the server's text for a refusal; the specified text only if there is none. */
  readonly showsServerText?: boolean;
  /** True for errors that the caller shows itself. Never asked about overlaps. */
  isShownByCaller?(error: unknown): boolean;
  /** Called before the success is shown: close the dialog here. */
  onDone(journey: Journey | undefined): void;
  onFailed?(): void;
  onOverlap?(): void;
  onOverlapCancelled?(): void;
  /** The user saw the newer version and it was read again. */
  onReload?(): void;
}

interface Surroundings extends Pick<DashboardCommands, 'openDialog'> {
  readonly client: QueryClient;
}

/** Sends a command of a journey and shows the outcome, overlaps or newer changes. Never throws. */
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
    const done = typeof command.doneText === 'string' ? command.doneText : command.doneText();
    if (command.doneAs === 'toast') success(done);
    else showSuccess(title, done);
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

/** Skips codes such as error.validation, which mean nothing to users. */
function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { detail, message } = error.problem;
  return detail || (message && !/^error\.\S+$/.test(message) ? message : undefined);
}
