import { Flex } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import type { OneJourneyDialogProps } from '../../../shared/journeys/index.ts';
import { StatePanel } from '../../../ui/index.ts';
import { Distance } from '../JourneySchedule.tsx';
import { ScheduleTimes } from '../ScheduleTimes.tsx';
import classes from './actions.module.css';
import { JourneyDialogFrame } from './JourneyDialogFrame.tsx';

export function ScheduleDialog({ dialog: { journeyId }, onClose }: OneJourneyDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  return (
    <JourneyDialogFrame
      journeyId={journeyId}
      title={t('journeyActions.scheduleTitle')}
      size={640}
      onClose={onClose}
    >
      {(journey) =>
        journey.journeyActivityList.length === 0 ? (
          <StatePanel icon={IconRoute} title={t('journeyActions.noStops')} />
        ) : (
          <>
            <Flex rowGap={6} columnGap="md" align="center" justify="space-between" wrap="wrap">
              <span className={classes.hint}>{journey.locationsDescription}</span>
              <Distance journey={journey} />
            </Flex>
            <ScheduleTimes journey={journey} timeZone={timeZone} isWide={!isPhone} hasBadges />
            <p className={classes.legend}>{t('journeys.projected')}</p>
          </>
        )
      }
    </JourneyDialogFrame>
  );
}
