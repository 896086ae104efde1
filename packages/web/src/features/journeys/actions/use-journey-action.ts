import type { Journey } from '@linehaul/contracts/journeys';
import { ACTIONS_BY_STATUS, type Action } from '@linehaul/domain/journeys';
import { useState } from 'react';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { useJourney } from '../../../shared/journeys/index.ts';
import { type JourneyCommand, useRunJourneyCommand } from '../../../ui/journeys/index.ts';

interface Sent {
  readonly orgId: string;
  readonly version: number;
  readonly override: boolean;
  readonly comment?: string;
}

interface Ways extends Pick<JourneyCommand, 'title' | 'doneText' | 'onDone' | 'onOverlap' | 'needsComment'> {
  send(sent: Sent): Promise<Journey | undefined>;
}

/** Keeps the opening version: other controllers' changes must be seen before overwriting. */
export function useJourneyAction(journeyId: string) {
  const runCommand = useRunJourneyCommand();
  const organisation = useOrganisation();
  const { data, isFetching } = useJourney(journeyId);
  const [seen, setSeen] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  if (seen === undefined && data && !isFetching) setSeen(data.version);
  return {
    isBusy,
    async run(journey: Journey, { send, ...command }: Ways) {
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

export function isOffered(journey: Pick<Journey, 'journeyStatus'>, action: Action): boolean {
  return ACTIONS_BY_STATUS[journey.journeyStatus].includes(action);
}
