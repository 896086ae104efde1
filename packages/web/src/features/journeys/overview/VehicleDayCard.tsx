import type { Journey } from '@linehaul/contracts/journeys';
import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { type DateText, shiftDate } from '@linehaul/domain/time';
import { ActionIcon, Box, Group, Paper, Skeleton, Text } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { today } from '../../../platform/time/index.ts';
import { RetryButton } from '../../../ui/index.ts';
import { silenceOf, silenceText } from '../../../ui/times/index.ts';
import {
  DayLegend,
  DayStrip,
  durationText,
  MiniStrip,
  useShowPart,
  useVehicleDay,
} from '../../../ui/vehicle-day/index.ts';
import { daysOf } from './journey-days.ts';
import classes from './vehicle-day-card.module.css';

export function VehicleDayCard({ journey }: { readonly journey: Journey }) {
  const { vehicleId } = journey;
  return vehicleId ? <Card key={vehicleId} vehicleId={vehicleId} journey={journey} /> : null;
}

function Card({ vehicleId, journey }: { readonly vehicleId: string; readonly journey: Journey }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const body = useId();
  const [isOpen, setOpen] = useState(false);
  const { first, last, shown } = daysOf(journey, timeZone);
  const [chosen, setChosen] = useState<DateText>();
  const date = chosen ?? shown;
  const result = useVehicleDay(vehicleId, date);
  const { data, isError } = result;
  // From the server: the day's parts end earlier.
  const silence = date === today(timeZone) ? silenceOf(journey) : undefined;
  const silent = silence && silenceText(silence, timeZone, t);
  const vehicle = journey.allAssetsList.find(({ id }) => id === vehicleId);
  const name = vehicle?.fleetNumber ?? journey.vehicleRegistration ?? '';
  const show = useShowPart(vehicleId, name);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const step = (label: string, to: DateText, isThere: boolean, Icon: typeof IconChevronLeft) => (
    <ActionIcon size={24} aria-label={label} disabled={!isThere} onClick={() => setChosen(to)}>
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <Paper component="section" withBorder radius="md" mb="md" aria-label={t('overview.vehicleDay.title')}>
      <Group className={classes.head} gap="8px 16px" wrap="nowrap" mih={38}>
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={16} aria-hidden="true" />
            {t('overview.vehicleDay.title')}
            <span>{name}</span>
          </button>
        </h3>
        <div className={classes.mini}>{data && !isOpen && <MiniStrip day={data} />}</div>
        {isOpen && first !== last && (
          <Group gap="xs" wrap="nowrap" c="var(--lh-text-2)">
            {step(t('overview.vehicleDay.previous'), shiftDate(date, -1), date > first, IconChevronLeft)}
            <span aria-live="polite">{date}</span>
            {step(t('overview.vehicleDay.next'), shiftDate(date, 1), date < last, IconChevronRight)}
          </Group>
        )}
        <Text
          className={classes.summary}
          span
          inherit
          c="var(--lh-text-2)"
          fz="sm"
          flex="1 1 auto"
          ta="right"
        >
          {data
            ? [summaryOf(data, t), silent].filter(Boolean).join(', ')
            : isError
              ? t('overview.vehicleDay.failed')
              : ''}
        </Text>
      </Group>
      {isOpen && (
        <div id={body} className="lh-line-above">
          {data ? (
            <>
              <Box px="lg" pt={10}>
                <DayLegend />
              </Box>
              <DayStrip day={data} onShow={(part) => void show(part)} />
            </>
          ) : isError ? (
            <Group wrap="nowrap" p="lg" role="alert">
              {t('overview.vehicleDay.failed')}
              <RetryButton size="xs" result={result} />
            </Group>
          ) : (
            <Skeleton height={248} radius={0} animate={false} />
          )}
        </div>
      )}
    </Paper>
  );
}

function summaryOf(day: VehicleDay, t: Translate): string {
  if (day.asOfUtc <= day.fromUtc) return t('overview.vehicleDay.future', { date: day.date });
  const { drivingMinutes, noFixesMinutes } = day.totals;
  const driving = durationText(drivingMinutes);
  return noFixesMinutes > 0
    ? t('dayStrip.summary', { driving, noFixes: durationText(noFixesMinutes) })
    : t('dayStrip.summarySeen', { driving });
}
