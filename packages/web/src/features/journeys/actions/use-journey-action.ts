import type { Journey } from '@linehaul/contracts/journeys';
import { ACTIONS_BY_STATUS, type Action } from '@linehaul/domain/journeys';
import { useState } from 'react';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { useJourney } from '../../../shared/journeys/index.ts';
import { type JourneyCommand, useRunJourneyCommand } from '../../../ui/journeys/index.ts';

interface Sent {
  /** Of the organisation, for the address. */
  readonly orgId: string;
  /** The version that the person has seen. */
  readonly version: number;
  /** The person has read of the overlaps and goes on all the same. */
  readonly override: boolean;
  /** Why, where the overlap dialog asked for it. */
  readonly comment?: string;
}

export interface JourneyAction {
  /** Sent, and no answer yet. */
  readonly isBusy: boolean;
  run(journey: Journey, command: Ways): Promise<void>;
}

interface Ways extends Pick<JourneyCommand, 'title' | 'onDone' | 'onOverlap' | 'needsComment'> {
  send(sent: Sent): Promise<Journey | undefined>;
}

/**
 * Sends a dialog's command on the version that was there when the dialog opened: what another controller changes while
 * it is open reaches the details, but is saved over only after the person has read who changed what.
 */
export function useJourneyAction(journeyId: string): JourneyAction {
  const runCommand = useRunJourneyCommand();
  const organisation = useOrganisation();
  const { data, isFetching } = useJourney(journeyId);
  const [seen, setSeen] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  if (seen === undefined && data && !isFetching) setSeen(data.version);
  return {
    isBusy,
    async run(journey, { send, ...command }) {
      if (isBusy) return;
      setBusy(true);
      await runCommand({
        ...command,
        organisationId: organisation.id,
        journeyId,
        reference: journey.journeyUniqueReference,
        send: (override, comment) =>
          send({ orgId: organisation.name, version: seen ?? journey.version, override, comment }),
        onReload: () => setSeen(undefined),
      });
      setBusy(false);
    },
  };
}

/** Whether the journey's status, which may have changed since the menu was opened, allows this. */
export function isOffered(journey: Pick<Journey, 'journeyStatus'>, action: Action): boolean {
  return ACTIONS_BY_STATUS[journey.journeyStatus].includes(action);
}
