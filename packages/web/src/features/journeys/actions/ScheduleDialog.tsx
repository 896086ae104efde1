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

/** A journey's stops, plan beside fact, without putting it on the map. */
export function ScheduleDialog({ dialog: { journeyId }, onClose }: OneJourneyDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  return (
    <JourneyDialogFrame
      journeyId={journeyId}
      title={t('journeyActions.scheduleTitle')}
      closeLabel={t('ui.close')}
      size={640}
      onClose={onClose}
    >
      {(journey) =>
        journey.journeyActivityList.length === 0 ? (
          <StatePanel icon={IconRoute} title={t('journeyActions.noStops')} />
        ) : (
          <>
            <div className={classes.scheduleHead}>
              <span className={classes.hint}>{journey.locationsDescription}</span>
              <Distance journey={journey} />
            </div>
            <ScheduleTimes journey={journey} timeZone={timeZone} isWide={!isPhone} hasBadges />
            <p className={classes.legend}>{t('journeys.projected')}</p>
          </>
        )
      }
    </JourneyDialogFrame>
  );
}
