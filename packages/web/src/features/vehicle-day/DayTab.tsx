import { isPlannable } from '@linehaul/domain/core';
import { type DateText, isDate, shiftDate } from '@linehaul/domain/time';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { today } from '../../platform/time/index.ts';
import { FailedPanel, StatePanel } from '../../ui/index.ts';
import { DayStrip, useShowPart, useVehicleDay } from '../../ui/vehicle-day/index.ts';
import { DayFigures } from './DayFigures.tsx';
import { DayHead } from './DayHead.tsx';
import { StopsCard } from './StopsCard.tsx';
import { TripsCard } from './TripsCard.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';
import { nameOf, type Vehicle } from './vehicle.ts';
import classes from './vehicle-day.module.css';

interface Props {
  readonly vehicle: Vehicle;
  readonly day?: DateText;
  onDay(day: DateText): void;
  onRead(at: number | undefined): void;
}

export function DayTab({ vehicle, day, onDay, onRead }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const now = today(timeZone);
  const date = day ?? now;
  const result = useVehicleDay(vehicle.id, date);
  const { data, isError, dataUpdatedAt } = result;
  const [card, rememberFocus] = useRestoredFocus({ date, isRead: data !== undefined });
  const show = useShowPart(vehicle.id, nameOf(vehicle));
  const isOutside = !isPlannable(Date.parse(date));
  useEffect(() => {
    onRead(dataUpdatedAt || undefined);
    return () => onRead(undefined);
  }, [onRead, dataUpdatedAt]);

  function change(next: DateText): void {
    rememberFocus(next);
    onDay(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!event.currentTarget.contains(event.target as Node) || (event.target as Element).closest('input'))
      return;
    const next = { PageUp: shiftDate(date, -1), PageDown: shiftDate(date, 1), t: now }[event.key];
    if (next === undefined || !isDate(next)) return;
    event.preventDefault();
    if (next !== date) change(next);
  }

  return (
    <div className={classes.day}>
      <section
        ref={card}
        tabIndex={-1}
        className={classes.card}
        aria-label={t('vehicleDay.dayOf', { date })}
        onKeyDown={onKeyDown}
      >
        <DayHead date={date} today={now} day={data} onDay={change} />
        {data ? (
          <>
            <DayStrip day={data} onShow={(part) => void show(part)} />
            <DayFigures day={data} />
          </>
        ) : isError ? (
          <div className={classes.failed}>
            <FailedPanel
              role="alert"
              title={t('vehicleDay.failed')}
              text={t('vehicleDay.failedHint')}
              result={result}
            />
          </div>
        ) : isOutside ? (
          <div className={classes.failed}>
            <StatePanel
              icon={IconCalendarOff}
              title={t('vehicleDay.outside')}
              text={t('vehicleDay.outsideHint')}
            >
              <Button variant="default" onClick={() => change(now)}>
                {t('vehicleDay.showToday')}
              </Button>
            </StatePanel>
          </div>
        ) : (
          <Loading />
        )}
      </section>
      {!data && !isError && !isOutside && (
        <div className={`${classes.card} ${classes.loadingTrips}`} aria-hidden="true">
          <Skeleton height={20} width={120} radius={2} animate={false} />
        </div>
      )}
      {data && (
        <div className={classes.below} data-stops={data.journeys.length > 0 || undefined}>
          <TripsCard key={date} day={data} vehicle={vehicle} />
          {data.journeys.length > 0 && <StopsCard key={`stops-${date}`} day={data} />}
        </div>
      )}
    </div>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t('vehicleDay.loading')} gap="lg" h={316} py={20} px="lg">
      {[14, 26, 84, 36, 52].map((height) => (
        <Skeleton key={height} height={height} radius={2} animate={false} />
      ))}
    </Stack>
  );
}
