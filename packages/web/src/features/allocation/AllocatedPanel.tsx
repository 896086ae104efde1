import type { SharedKind } from '@linehaul/contracts/allocation';
import type { Journey } from '@linehaul/contracts/journeys';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateText, dateTimeText, timeText } from '../../platform/time/index.ts';
import classes from './allocation.module.css';
import type { Chosen } from './chosen.ts';
import type { PoolRow } from './pool.ts';
import { numberOf, underOf } from './under.ts';
import type { Pools } from './use-pool.ts';

interface Props {
  readonly journey: Journey;
  readonly chosen: Chosen;
  readonly pools: Pools;
  /** Names of what the journey has and the lists have not: a save takes it off. */
  readonly leftOut: readonly string[];
}

const TITLES = { driver: 'drivers', vehicle: 'vehicles', trailer: 'trailers' } as const;
const NONE = { driver: 'noDrivers', vehicle: 'noVehicles', trailer: 'noTrailers' } as const;

/** The journey's time, and what it would have after Save: read-only. */
export function AllocatedPanel({ journey, chosen, pools, leftOut }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <>
      <p className={classes.window}>
        <span>{t('allocation.plannedWindow')}</span>
        <strong>{windowText(journey, timeZone, t('allocation.openEnd'))}</strong>
        <span>{journey.locationsDescription}</span>
      </p>
      {leftOut.length > 0 && (
        <p className={classes.leftOut}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('allocation.removed', { names: leftOut.join(', ') })}
        </p>
      )}
      <AllocatedList kind="driver" ids={chosen.driver} pools={pools} />
      <AllocatedList kind="vehicle" ids={chosen.vehicle} pools={pools} />
      <AllocatedList kind="trailer" ids={chosen.trailer} pools={pools} />
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
        <p className={classes.none}>{t(`allocation.${NONE[kind]}`)}</p>
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
      <div className={classes.entryHead}>
        <strong>{row.name}</strong>
        <span className={classes.number}>{numberOf(row, t)}</span>
      </div>
      <div className={classes.under} title={underOf(row, t)}>
        {underOf(row, t)}
      </div>
    </li>
  );
}
