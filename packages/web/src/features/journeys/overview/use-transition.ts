import { adjustJourneyStatus, type Journey } from '@linehaul/contracts/journeys';
import { useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { useRunJourneyCommand } from '../../../ui/journeys/index.ts';
import type { OfferedTransition } from './header-actions.ts';

/** `keepsVersion`: the opening version, so that newer changes are not overwritten unseen. */
export function useTransition(journey: Journey, keepsVersion = false) {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const runCommand = useRunJourneyCommand();
  const [isSending, setSending] = useState(false);
  const { journeyId, journeyUniqueReference: reference } = journey;
  const [opened, setOpened] = useState<number | undefined>(keepsVersion ? journey.version : undefined);
  const version = opened ?? journey.version;

  async function send(
    transition: OfferedTransition,
    comment: string | undefined,
    onDone: () => void,
  ): Promise<void> {
    setSending(true);
    await runCommand({
      organisationId: organisation.id,
      journeyId,
      reference,
      title: t(`overview.moveTitle.${transition.name}`),
      doneText: t(`overview.moveDone.${transition.name}`, { reference, context: transition.to }),
      needsComment: comment === undefined,
      send: (overrideConflict, given) =>
        call(adjustJourneyStatus, {
          params: { orgId: organisation.name, journeyId, status: transition.to },
          body: { version, changeComment: comment ?? given, overrideConflict },
        }),
      onDone,
      onOverlap: onDone,
      onReload: () => setOpened(undefined),
    });
    setSending(false);
  }
  return { send, isSending };
}
