import { allocateJourney } from '@linehaul/contracts/allocation';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { showWarning } from '../../ui/index.ts';
import { useRunJourneyCommand } from '../../ui/journeys/index.ts';
import { isEnough, seatsOf } from './chosen.ts';
import { validateComment } from './comment.ts';
import type { useAllocation } from './use-allocation.ts';

/**
 * Confirms unseen removals. An overlap opens its dialog; other refusals close this one, except an outdated version
 * (specification, section 8).
 */
export function useSave(allocation: ReturnType<typeof useAllocation>, onClose: () => void) {
  const { t } = useTranslation();
  const runCommand = useRunJourneyCommand();
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { seen, chosen, comment, leftOut } = allocation;
  const title = t('allocation.outcomeTitle');

  async function send(): Promise<void> {
    if (!seen || isSaving) return;
    const { organisationId, journeyId, version, journeyUniqueReference: reference } = seen;
    const body = { ...seatsOf(chosen), changeComment: comment.trim(), version };
    setAsking(false);
    setSaving(true);
    await runCommand({
      organisationId,
      journeyId,
      reference,
      title,
      doneText: t('allocation.done', { reference }),
      doneAs: 'toast',
      showsServerText: true,
      send: (overrideConflict) =>
        call(allocateJourney, {
          params: { orgId: organisationId, journeyId },
          body: { ...body, overrideConflict },
        }),
      onDone: onClose,
      onOverlap: onClose,
      onFailed: onClose,
      onReload: allocation.startOver,
    });
    setSaving(false);
  }

  function ask(): void {
    if (!isEnough(chosen) || validateComment(comment)) {
      setChecked(true);
      showWarning(title, t('allocation.incomplete'));
    } else if (leftOut.length > 0) setAsking(true);
    else void send();
  }

  return { ask, send, isAsking, dismiss: () => setAsking(false), isChecked, isSaving };
}
