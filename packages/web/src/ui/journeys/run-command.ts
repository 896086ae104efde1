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
  /** `comment`: from the overlap dialog if `needsComment`. */
  send(override: boolean, comment?: string): Promise<Journey | undefined>;
  /** Overrides then require one. */
  readonly needsComment?: boolean;
  readonly doneText: string | (() => string);
  /** Absent: icon dialog. */
  readonly doneAs?: 'toast';
  /** Shows the server's text on refusal; without one, the specified text. */
  readonly showsServerText?: boolean;
  /** True if the caller shows it. Not asked for overlaps. */
  isShownByCaller?(error: unknown): boolean;
  /** Called before success shows: close dialogs. */
  onDone(journey: Journey | undefined): void;
  onFailed?(): void;
  onOverlap?(): void;
  onOverlapCancelled?(): void;
  /** The newer version was seen and read again. */
  onReload?(): void;
}

interface Surroundings extends Pick<DashboardCommands, 'openDialog'> {
  readonly client: QueryClient;
}

/** Shows the outcome, overlaps or newer changes. Never throws. */
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

/** Skips codes such as error.validation. */
function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { detail, message } = error.problem;
  return detail || (message && !/^error\.\S+$/.test(message) ? message : undefined);
}
