import type { Journey } from '@linehaul/contracts/journeys';
import { ActionIcon, Box, Flex } from '@mantine/core';
import { IconMap, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { AlarmBell } from '../../ui/journeys/index.ts';
import { Minutes } from '../../ui/times/index.ts';
import { JourneyMenu } from './actions/JourneyMenu.tsx';
import { JourneyBadges } from './badges/JourneyBadges.tsx';
import classes from './journeys.module.css';
import { ScheduleTimes } from './ScheduleTimes.tsx';
import { kilometresText, progressOf } from './schedule-rows.ts';

interface Props {
  readonly journey: Journey;
  readonly timeZone: string;
  onShowOnMap(journeyId: string, stopId: string | undefined, byKeyboard: boolean): void;
  onRemove(journeyId: string): void;
}

export function JourneySchedule({ journey, timeZone, onShowOnMap, onRemove }: Props) {
  const { t } = useTranslation();
  const { journeyId, journeyUniqueReference: reference } = journey;
  return (
    <article className={classes.schedule} aria-label={reference}>
      <Flex className={classes.scheduleHead} component="header" align="center" gap="sm" mr={-8}>
        <h3>{reference}</h3>
        <AlarmBell alarm={journey.alarm} />
        <span className="lh-under">{journey.vehicleRegistration}</span>
        <div className={classes.scheduleTools}>
          <ActionIcon
            aria-label={t('journeys.showOnMapOf', { reference })}
            title={t('journeys.showOnMap')}
            onClick={(event) => onShowOnMap(journeyId, undefined, event.detail === 0)}
          >
            <IconMap size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('journeys.removeOf', { reference })}
            title={t('journeys.remove')}
            onClick={() => onRemove(journeyId)}
          >
            <IconX size={16} />
          </ActionIcon>
          <JourneyMenu journey={journey} />
        </div>
      </Flex>
      <Flex rowGap={6} columnGap="sm" align="center" justify="space-between" wrap="wrap">
        <Flex component="span" rowGap="xs" columnGap={10} align="center" wrap="wrap">
          <JourneyBadges journey={journey} isBrief />
          <Minutes journey={journey} />
        </Flex>
        <Distance journey={journey} />
      </Flex>
      <ScheduleTimes
        journey={journey}
        timeZone={timeZone}
        onShow={(stopId, byKeyboard) => onShowOnMap(journeyId, stopId, byKeyboard)}
      />
    </article>
  );
}

export function Distance({ journey }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  const { share, travelled, total } = progressOf(journey);
  const percent = Math.round(share * 100);
  return (
    <>
      {total !== undefined && (
        <span className={classes.distance}>
          {travelled === undefined
            ? t('journeys.kilometres', { total: kilometresText(total) })
            : t('journeys.kilometresOf', {
                travelled: kilometresText(travelled),
                total: kilometresText(total),
              })}
        </span>
      )}
      <Box
        className={classes.bar}
        flex="1 0 100%"
        h={4}
        bg="var(--lh-line)"
        role="progressbar"
        aria-label={t('journeys.progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div style={{ width: `${percent}%` }} />
      </Box>
    </>
  );
}
