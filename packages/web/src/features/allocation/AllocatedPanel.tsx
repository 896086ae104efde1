import type { SharedKind } from '@linehaul/contracts/allocation';
import type { Journey } from '@linehaul/contracts/journeys';
import { Flex, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateText, dateTimeText, timeText } from '../../platform/time/index.ts';
import classes from './allocation.module.css';
import { numberOf, underOf } from './availability/under.ts';
import type { PoolRow } from './choice/pool.ts';
import type { Pools } from './choice/use-pool.ts';
import type { Chosen } from './chosen.ts';
import { Weighed } from './proposals/Weighed.tsx';

interface Props {
  readonly journey: Journey;
  readonly chosen: Chosen;
  readonly pools: Pools;
  readonly leftOut: readonly string[];
}

const TITLES = { driver: 'drivers', vehicle: 'vehicles', trailer: 'trailers' } as const;
const NONE = { driver: 'noDrivers', vehicle: 'noVehicles', trailer: 'noTrailers' } as const;

export function AllocatedPanel({ journey, chosen, pools, leftOut }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <>
      <Flex className={classes.window} component="p" direction="column" fz="sm" lh="16px">
        <span>{t('allocation.plannedWindow')}</span>
        <strong>{windowText(journey, timeZone, t('allocation.openEnd'))}</strong>
        <span>{journey.locationsDescription}</span>
      </Flex>
      {leftOut.length > 0 && (
        <p className={classes.leftOut}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('allocation.removed', { names: leftOut.join(', ') })}
        </p>
      )}
      <AllocatedList kind="driver" ids={chosen.driver} pools={pools} />
      <AllocatedList kind="vehicle" ids={chosen.vehicle} pools={pools} />
      <AllocatedList kind="trailer" ids={chosen.trailer} pools={pools} />
      <Weighed />
    </>
  );
}

function windowText(journey: Journey, timeZone: string, openEnd: string): string {
  const { plannedStartDateTimeUtc: start, plannedEndDateTimeUtc: end } = journey;
  const from = dateTimeText(start, timeZone);
  if (!end) return `${from} – ${openEnd}`;
  const isSameDay = dateText(start, timeZone) === dateText(end, timeZone);
  return `${from} – ${isSameDay ? timeText(end, timeZone) : dateTimeText(end, timeZone)}`;
}

function AllocatedList({
  kind,
  ids,
  pools,
}: {
  readonly kind: SharedKind;
  readonly ids: readonly string[];
  readonly pools: Pools;
}) {
  const { t } = useTranslation();
  const rows = ids.flatMap((id) => pools[kind].byId.get(id) ?? []);
  const title = t(`allocation.${TITLES[kind]}`);
  return (
    <section className={classes.allocated} aria-label={title}>
      <h3>
        {title} <span className="lh-count">{rows.length}</span>
      </h3>
      {rows.length === 0 ? (
        <p className="lh-none">{t(`allocation.${NONE[kind]}`)}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ row }: { readonly row: PoolRow }) {
  const { t } = useTranslation();
  return (
    <li>
      <Group gap="sm" align="baseline" justify="space-between" wrap="nowrap">
        <strong>{row.name}</strong>
        <Text className={classes.number} span inherit c="var(--lh-text-2)" fz="sm" flex="none">
          {numberOf(row, t)}
        </Text>
      </Group>
      <div className={classes.under} title={underOf(row, t)}>
        {underOf(row, t)}
      </div>
    </li>
  );
}
