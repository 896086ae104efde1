import { adjustStartDate, type Journey } from '@linehaul/contracts/journeys';
import { constants } from '@linehaul/domain/constants';
import type { EpochMs } from '@linehaul/domain/core';
import { exactTimeIn, type LocalTime, meantAs } from '@linehaul/domain/time';
import { Button } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendarTime } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText, today } from '../../../platform/time/index.ts';
import type { OneJourneyDialogProps } from '../../../shared/journeys/index.ts';
import { TwiceChoice } from '../../../ui/fields/index.ts';
import classes from './actions.module.css';
import { JourneyDialogFrame } from './JourneyDialogFrame.tsx';
import { newStart, startLimits } from './new-start.ts';
import { isOffered, useJourneyAction } from './use-journey-action.ts';

/** To the minute, in the organisation's zone. */
export function ChangeStartDialog({ dialog: { journeyId }, onClose }: OneJourneyDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { isBusy, run } = useJourneyAction(journeyId);
  const id = useId();
  const [chosen, setChosen] = useState<LocalTime>();
  const plannedOf = (journey: Journey) => Date.parse(journey.plannedStartDateTimeUtc);
  const shownFor = (journey: Journey) => chosen ?? exactTimeIn(plannedOf(journey), timeZone);
  const chosenFor = (journey: Journey) => newStart(chosen, plannedOf(journey), timeZone);

  const change = (journey: Journey, start: EpochMs) =>
    run(journey, {
      title: t('journeyActions.changeStartTitle'),
      doneText: t('journeyActions.done.changeStart', {
        reference: journey.journeyUniqueReference,
        time: dateTimeText(start, timeZone),
      }),
      onDone: onClose,
      onOverlap: onClose,
      needsComment: true,
      send: ({ orgId, version, override, comment }) =>
        call(adjustStartDate, {
          params: { orgId, journeyId, newDate: new Date(start).toISOString() },
          query: {
            version,
            ...(override && { overrideConflict: true, changeComment: comment }),
          },
        }),
    });
  return (
    <JourneyDialogFrame
      journeyId={journeyId}
      title={t('journeyActions.changeStartTitle')}
      closeLabel={t('journeyActions.cancelButton')}
      isLocked
      action="changePlannedStart"
      onClose={onClose}
      actions={(journey) => {
        const wanted = chosenFor(journey);
        return (
          <Button
            disabled={wanted.kind !== 'changed' || !isOffered(journey, 'changePlannedStart')}
            loading={isBusy}
            onClick={() => wanted.kind === 'changed' && void change(journey, wanted.start)}
          >
            {t('journeyActions.change')}
          </Button>
        );
      }}
    >
      {(journey) => (
        <>
          <DateTimePicker
            id={id}
            label={t('journeyActions.plannedStart')}
            description={t('journeyActions.zone', { zone: timeZone })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            valueFormat={constants.dateTimeFormat}
            leftSection={<IconCalendarTime size={16} aria-hidden="true" />}
            leftSectionPointerEvents="none"
            disabled={!isOffered(journey, 'changePlannedStart')}
            {...startLimits(plannedOf(journey), today(timeZone), timeZone)}
            error={chosenFor(journey).kind === 'skipped' && t('journeyActions.timeSkipped')}
            ariaLabels={{
              previousMonth: t('journeyActions.previousMonth'),
              nextMonth: t('journeyActions.nextMonth'),
            }}
            timePickerProps={{
              format: '24h',
              hoursStep: 1,
              minutesStep: 1,
              hoursInputLabel: t('journeyActions.hours'),
              minutesInputLabel: t('journeyActions.minutes'),
            }}
            submitButtonProps={{ 'aria-label': t('journeyActions.chooseTime') }}
            // Red means danger.
            weekendDays={[]}
            hideOutsideDates
            popoverProps={{ id }}
            data-autofocus
            value={shownFor(journey).slice(0, 16)}
            onChange={(value) => value && setChosen(meantAs(value.slice(0, 16), shownFor(journey), timeZone))}
          />
          {isOffered(journey, 'changePlannedStart') && (
            <TwiceChoice
              name={t('journeyActions.plannedStart')}
              value={shownFor(journey)}
              timeZone={timeZone}
              onChange={setChosen}
            />
          )}
          <p className={classes.hint}>
            {t(
              journey.journeyStatus === 'COMPLETED'
                ? 'journeyActions.startHintCompleted'
                : 'journeyActions.startHintDraft',
            )}
          </p>
        </>
      )}
    </JourneyDialogFrame>
  );
}
