import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { Button, Flex, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type Icon,
  IconAntennaOff,
  IconCalendarOff,
  IconCalendarTime,
  IconParking,
  IconRouteOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { StatePanel } from '../../ui/index.ts';
import { usePlaceWords } from '../../ui/vehicle-day/index.ts';
import { isStored } from './is-stored.ts';
import { TripCards } from './TripCards.tsx';
import { TripsTable } from './TripsTable.tsx';
import { tripsInWords } from './trip-words.ts';
import { nameOf, type Vehicle } from './vehicle.ts';
import classes from './vehicle-day.module.css';

interface Props {
  readonly day: VehicleDay;
  readonly vehicle: Vehicle;
}

export function TripsCard({ day, vehicle }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const placeWords = usePlaceWords();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const trips = tripsInWords(day, { t, timeZone, placeWords });
  const label = t('vehicleDay.trips.title');
  const toggle = (id: string) =>
    setOpen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <section className={classes.card} aria-label={label}>
      <Flex className={classes.cardHead} component="header" align="center" gap="sm" mih={40} px="lg">
        <h2>{label}</h2>
        {trips.length > 0 && <span className="lh-count">{day.totals.trips}</span>}
        {trips.some(({ parts }) => parts.length > 0) && (
          <Text span inherit c="dimmed" fz="sm">
            {t('vehicleDay.trips.hint')}
          </Text>
        )}
      </Flex>
      {trips.length === 0 ? (
        <NoTrips day={day} vehicle={vehicle} />
      ) : isPhone ? (
        <TripCards trips={trips} open={open} onToggle={toggle} />
      ) : (
        <TripsTable trips={trips} open={open} onToggle={toggle} label={label} />
      )}
      {trips.some(({ number, isOpenGap }) => number === undefined && !isOpenGap) && (
        <Text size="sm" py={10} px="lg" c="dimmed">
          {t('vehicleDay.trips.footnote')}
        </Text>
      )}
    </section>
  );
}

function NoTrips({ day, vehicle }: Props) {
  const { t } = useTranslation();
  const name = nameOf(vehicle);
  const panel = (icon: Icon, title: string, hint: string, button?: ReactNode) => (
    <StatePanel icon={icon} title={t(`vehicleDay.${title}`)} text={t(`vehicleDay.${hint}`, { name })}>
      {button}
    </StatePanel>
  );
  if (day.asOfUtc <= day.fromUtc)
    return panel(IconCalendarTime, 'future', day.journeys.length > 0 ? 'futurePlanned' : 'futureFree');
  if (!isStored(day)) return panel(IconCalendarOff, 'notKept', 'notKeptHint');
  if (!day.activities.every(({ kind }) => kind === 'NO_FIXES'))
    return panel(IconParking, 'trips.none', 'trips.noneHint');
  if (vehicle.hasDevice)
    return panel(IconRouteOff, day.asOfUtc < day.toUtc ? 'noFixesYet' : 'noFixes', 'noFixesHint');
  return panel(
    IconAntennaOff,
    'noDevice',
    'noDeviceHint',
    <Button variant="default" component={Link} to={`/asset/${vehicle.id}/edit` as '/'}>
      {t('vehicleDay.pairDevice')}
    </Button>,
  );
}
