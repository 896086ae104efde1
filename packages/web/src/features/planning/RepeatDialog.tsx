import { type Journey, REPEAT_WEEKS_LIMIT, repeatJourney } from '@linehaul/contracts/journeys';
import { readLocalTime, repeatedDays } from '@linehaul/domain/time';
import { Button, Checkbox, Group, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { listKey, type OneJourneyDialogProps, useJourney } from '../../shared/journeys/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import { useRunJourneyCommand } from '../../ui/journeys/index.ts';
import classes from './planning.module.css';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** All copies or none. */
export function RepeatDialog({ dialog, onClose }: OneJourneyDialogProps) {
  const { t } = useTranslation();
  const { data: journey } = useJourney(dialog.journeyId);
  if (journey) return <Repeat journey={journey} onClose={onClose} />;
  return (
    <ModalFrame title={t('planning.repeat.title')} onClose={onClose}>
      <Skeleton height={220} />
    </ModalFrame>
  );
}

function Repeat({ journey, onClose }: { readonly journey: Journey; onClose(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const runCommand = useRunJourneyCommand();
  const { timeZone, id: organisationId } = useOrganisation();
  const { journeyId, journeyUniqueReference: reference } = journey;
  const [weekdays, setWeekdays] = useState<ReadonlySet<number>>(new Set());
  const [weeks, setWeeks] = useState<string | number>(1);
  const [withAllocation, setWithAllocation] = useState(true);
  const [isSending, setSending] = useState(false);
  const [startDay = '', startTime = ''] = dateTimeText(journey.plannedStartDateTimeUtc, timeZone).split(' ');
  const isWeeks =
    typeof weeks === 'number' && Number.isInteger(weeks) && weeks >= 1 && weeks <= REPEAT_WEEKS_LIMIT;
  const days = useMemo(
    () => (isWeeks ? repeatedDays(startDay, weekdays, weeks) : []),
    [isWeeks, startDay, weekdays, weeks],
  );
  // A skipped local time starts an hour later.
  const isMoved = days.some((day) => readLocalTime(`${day} ${startTime}`, timeZone).kind === 'skipped');

  async function send(): Promise<void> {
    if (!isWeeks || days.length === 0) return;
    setSending(true);
    let made = 0;
    await runCommand({
      organisationId,
      journeyId,
      reference,
      title: t('planning.repeat.title'),
      needsComment: true,
      doneText: () => t('planning.repeat.done', { count: made, reference }),
      doneAs: 'toast',
      async send(overrideConflict, changeComment) {
        const copies = await call(repeatJourney, {
          params: { orgId: organisationId, journeyId },
          body: {
            weekdays: [...weekdays].sort(),
            weeks,
            withAllocation,
            ...(overrideConflict ? { overrideConflict, changeComment } : {}),
          },
        });
        made = copies.length;
        return undefined;
      },
      onDone() {
        onClose();
        void client.invalidateQueries({ queryKey: listKey(organisationId) });
      },
    });
    setSending(false);
  }
  const toggle = (weekday: number) =>
    setWeekdays(
      (now) => new Set(now.has(weekday) ? [...now].filter((one) => one !== weekday) : [...now, weekday]),
    );
  return (
    <ModalFrame
      title={t('planning.repeat.title')}
      reference={reference}
      size={520}
      onClose={onClose}
      closeLabel={t('ui.close')}
      footer={
        <Button loading={isSending} disabled={days.length === 0} onClick={() => void send()}>
          {days.length === 0
            ? t('planning.repeat.sendNone')
            : t('planning.repeat.send', { count: days.length })}
        </Button>
      }
    >
      <Stack>
        <fieldset>
          <legend className={classes.legend}>{t('planning.repeat.weekdays')}</legend>
          <Group gap={6} align="stretch">
            {WEEKDAYS.map((weekday) => (
              <Button
                key={weekday}
                size="xs"
                variant={weekdays.has(weekday) ? 'filled' : 'default'}
                aria-pressed={weekdays.has(weekday)}
                title={t(`planning.weekday.${weekday}`)}
                onClick={() => toggle(weekday)}
              >
                {t(`planning.weekdayShort.${weekday}`)}
              </Button>
            ))}
          </Group>
        </fieldset>
        <NumberInput
          label={t('planning.repeat.weeks')}
          description={t('planning.repeat.weeksHint', { day: startDay })}
          value={weeks}
          min={1}
          max={REPEAT_WEEKS_LIMIT}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          styles={{ wrapper: { width: 120 } }}
          error={isWeeks ? undefined : t('planning.repeat.weeksWrong', { most: REPEAT_WEEKS_LIMIT })}
          onChange={setWeeks}
        />
        <Checkbox
          label={t('planning.withAllocation')}
          checked={withAllocation}
          onChange={(event) => setWithAllocation(event.currentTarget.checked)}
        />
        <div>
          <p className={classes.legend} role="status" style={{ marginTop: 0 }}>
            {days.length === 0
              ? t('planning.repeat.none')
              : t('planning.repeat.willMake', { count: days.length, zone: timeZone })}
          </p>
          {days.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by the keyboard too
            <ol className={classes.dates} tabIndex={0} aria-label={t('planning.repeat.dates')}>
              {days.map((day) => (
                <li key={day}>
                  <span>{t(`planning.weekdayShort.${weekdayOf(day)}`)}</span>
                  {day} {startTime}
                </li>
              ))}
            </ol>
          )}
          {isMoved && (
            <Text size="sm" c="dimmed">
              {t('planning.repeat.moved')}
            </Text>
          )}
        </div>
      </Stack>
    </ModalFrame>
  );
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
