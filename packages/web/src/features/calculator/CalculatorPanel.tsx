import { constants } from '@linehaul/domain/constants';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconArrowsUpDown, IconMapPinPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMap, useMapTool } from '../../shared/map/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { useTowns } from '../../shared/places/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import classes from './calculator.module.css';
import { findPlaces } from './find-places.ts';
import { PlaceField } from './PlaceField.tsx';
import { TripResult } from './TripResult.tsx';
import {
  joinedText,
  NO_TRIP,
  nextTap,
  swapped,
  type Trip,
  type TripEnd,
  withPlace,
  withTap,
} from './trip.ts';
import { useCalculation } from './use-calculation.ts';
import { useTripOnMap } from './use-trip-on-map.ts';

const MATCHES = 20;
const HINTS = {
  start: 'calculator.tapStart',
  end: 'calculator.tapEnd',
  clear: 'calculator.tapClear',
} as const;
const { latitude, longitude } = constants.mapDefaultCentre;

export function CalculatorPanel({ organisation }: DockPanelProps) {
  const { t } = useTranslation();
  const [trip, setTrip] = useState<Trip>(NO_TRIP);
  const [takesTaps, setTakesTaps] = useState(true);
  const access = useMap();
  const locations = useOrganisationData().locations.list;
  const towns = useTowns();
  const calculation = useCalculation(organisation, trip);
  const { route } = calculation;
  useTripOnMap(access, trip, route);
  const next = nextTap(trip);
  const isDone = next === 'clear' && route;
  useMapTool(
    takesTaps
      ? {
          hint: isDone ? t('calculator.tapClearResult', { text: joinedText(route.text) }) : t(HINTS[next]),
          onClick: ({ place, ...at }) => setTrip((now) => withTap(now, { ...at, name: place })),
          onCancel: () => setTakesTaps(false),
        }
      : undefined,
  );
  const find = useCallback(
    (search: string) => {
      const centre = access?.map.getCenter();
      const near = centre ? ([centre.lng, centre.lat] as const) : ([longitude, latitude] as const);
      return findPlaces(search, locations, towns, near, MATCHES);
    },
    [access, locations, towns],
  );
  const field = (which: TripEnd) => (
    <PlaceField
      which={which}
      place={trip[which]}
      find={find}
      onPlace={(place) => setTrip((now) => withPlace(now, which, place))}
    />
  );
  const isEmpty = !trip.start && !trip.end;
  return (
    <Stack className={classes.panel} pos="relative" flex={1} mih={0} px="lg" pt="md" pb="lg">
      <Group gap="sm" wrap="nowrap">
        <Stack className={classes.fields} flex={1} miw={0}>
          {field('start')}
          {field('end')}
        </Stack>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('calculator.swap')}
          title={t('calculator.swap')}
          disabled={isEmpty}
          onClick={() => setTrip(swapped)}
        >
          <IconArrowsUpDown size={16} />
        </ActionIcon>
      </Group>
      <Group gap="sm" align="stretch">
        {!takesTaps && (
          <Button
            variant="default"
            leftSection={<IconMapPinPlus size={16} />}
            onClick={() => setTakesTaps(true)}
          >
            {t('calculator.onMap')}
          </Button>
        )}
        <Button variant="default" disabled={isEmpty} onClick={() => setTrip(NO_TRIP)}>
          {t('calculator.clear')}
        </Button>
      </Group>
      <TripResult trip={trip} calculation={calculation} />
    </Stack>
  );
}
