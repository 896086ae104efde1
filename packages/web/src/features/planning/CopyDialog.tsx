import { copyJourney, type Journey } from '@linehaul/contracts/journeys';
import { daysLater, readLocalTime } from '@linehaul/domain/time';
import { Button, Checkbox, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { type OneJourneyDialogProps, putJourney, useJourney } from '../../shared/journeys/index.ts';
import { WhenField } from '../../ui/fields/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import { useRunJourneyCommand } from '../../ui/journeys/index.ts';
import { problemText } from './field-names.ts';
import { serverProblems } from './model/server-problems.ts';
import type { Problem } from './use-plan-form.ts';
import { useReference } from './use-reference.ts';

export function CopyDialog({ dialog, onClose }: OneJourneyDialogProps) {
  const { t } = useTranslation();
  const { data: journey } = useJourney(dialog.journeyId);
  if (journey) return <Copy journey={journey} onClose={onClose} />;
  return (
    <ModalFrame title={t('planning.copy.title')} onClose={onClose}>
      <Skeleton height={150} />
    </ModalFrame>
  );
}

function Copy({ journey, onClose }: { readonly journey: Journey; onClose(): void }) {
  const { t } = useTranslation();
  const { closeAllDialogs, editPlan } = useDashboardCommands();
  const client = useQueryClient();
  const runCommand = useRunJourneyCommand();
  const organisation = useOrganisation();
  const { timeZone, id: organisationId } = organisation;
  const { journeyId, journeyUniqueReference: reference } = journey;
  const [start, setStart] = useState(() =>
    daysLater(dateTimeText(journey.plannedStartDateTimeUtc, timeZone), 1),
  );
  const [typed, setTyped] = useState<string>();
  const [withAllocation, setWithAllocation] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const proposed = useReference(organisation, start.slice(0, 10), true);
  const unique = typed ?? proposed ?? '';

  const read = readLocalTime(start, timeZone);
  const startProblem: Problem | undefined =
    read.kind === 'time'
      ? worded(refused.plannedStartDateTimeUtc)
      : { key: { blank: 'startRequired', unreadable: 'notATime', skipped: 'timeSkipped' }[read.kind] };
  const referenceProblem: Problem | undefined =
    unique.trim() === '' && isTried ? { key: 'referenceRequired' } : worded(refused.journeyUniqueReference);

  async function send(): Promise<void> {
    setTried(true);
    if (read.kind !== 'time' || unique.trim() === '') return;
    setSending(true);
    await runCommand({
      organisationId,
      journeyId,
      reference: unique.trim(),
      title: t('planning.copy.title'),
      doneText: t('planning.copy.done', { reference: unique.trim() }),
      doneAs: 'toast',
      needsComment: true,
      send: (overrideConflict, changeComment) =>
        call(copyJourney, {
          params: { orgId: organisationId, journeyId },
          body: {
            plannedStartDateTimeUtc: new Date(read.ms).toISOString(),
            journeyUniqueReference: unique.trim(),
            withAllocation,
            ...(overrideConflict ? { overrideConflict, changeComment } : {}),
          },
        }),
      onDone(copy) {
        if (copy) putJourney(client, copy);
        // Closes dialogs below too, then opens the copy's plan.
        closeAllDialogs();
        if (copy) editPlan(copy.journeyId);
      },
      isShownByCaller(error) {
        const problems = error instanceof ApiError ? serverProblems(error) : undefined;
        if (!problems) return false;
        setRefused(problems);
        return 'journeyUniqueReference' in problems || 'plannedStartDateTimeUtc' in problems;
      },
    });
    setSending(false);
  }
  return (
    <ModalFrame
      title={t('planning.copy.title')}
      reference={reference}
      onClose={onClose}
      closeLabel={t('ui.close')}
      footer={
        <Button loading={isSending} onClick={() => void send()}>
          {t('planning.copy.send')}
        </Button>
      }
    >
      <Stack>
        <WhenField
          id="copy-start"
          label={t('planning.fields.plannedStartDateTimeUtc')}
          name={t('planning.fields.plannedStartDateTimeUtc')}
          value={start}
          timeZone={timeZone}
          day={start.slice(0, 10)}
          required
          description={t('planning.zone', { zone: timeZone })}
          error={startProblem && problemText(startProblem, t)}
          onChange={(next) => {
            setStart(next);
            setRefused({});
          }}
        />
        <TextInput
          label={t('planning.fields.journeyUniqueReference')}
          value={unique}
          required
          maxLength={80}
          autoComplete="off"
          error={referenceProblem && problemText(referenceProblem, t)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setRefused({});
          }}
        />
        <Checkbox
          label={t('planning.withAllocation')}
          description={
            journey.assetsDescription || journey.driversDescription
              ? [journey.assetsDescription, journey.driversDescription].filter(Boolean).join(' · ')
              : t('planning.nothingAllocated')
          }
          checked={withAllocation}
          onChange={(event) => setWithAllocation(event.currentTarget.checked)}
        />
      </Stack>
    </ModalFrame>
  );
}

function worded(words: string | undefined): Problem | undefined {
  return words === undefined ? undefined : { words };
}
