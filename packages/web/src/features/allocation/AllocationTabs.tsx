import type { SharedKind } from '@linehaul/contracts/allocation';
import { Tabs } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './allocation.module.css';
import { ChoicePanel } from './ChoicePanel.tsx';
import type { Chosen } from './chosen.ts';
import { allocationColumns } from './columns.tsx';
import type { AvailabilityState } from './use-availability.ts';
import type { Pool, Pools } from './use-pool.ts';

const KINDS = ['driver', 'vehicle', 'trailer'] as const satisfies readonly SharedKind[];

interface Props {
  readonly pools: Pools;
  readonly chosen: Chosen;
  readonly siteId: string | undefined;
  readonly availability: AvailabilityState;
  onChoose(kind: SharedKind, ids: readonly string[]): void;
}

/** Drivers, vehicles and trailers; each keeps its search and page while another is looked at. */
export function AllocationTabs({ pools, chosen, siteId, availability, onChoose }: Props) {
  const { t } = useTranslation();
  const changes = useMemo(
    () => ({
      driver: (ids: readonly string[]) => onChoose('driver', ids),
      vehicle: (ids: readonly string[]) => onChoose('vehicle', ids),
      trailer: (ids: readonly string[]) => onChoose('trailer', ids),
    }),
    [onChoose],
  );
  return (
    <Tabs defaultValue="driver" className={classes.tabs}>
      <Tabs.List className={classes.tabList}>
        {KINDS.map((kind) => (
          <Tabs.Tab key={kind} value={kind} rightSection={<Count pool={pools[kind]} />}>
            {t(`allocation.tabs.${kind}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {KINDS.map((kind) => (
        <Tabs.Panel key={kind} value={kind} className={classes.tab}>
          <ChoicePanel
            kind={kind}
            label={t(`allocation.tabs.${kind}`)}
            pool={pools[kind]}
            siteId={siteId}
            selected={chosen[kind]}
            onChange={changes[kind]}
            availability={availability}
            noneText={t(`allocation.none.${kind}`)}
            columnsOf={allocationColumns}
            clear={t(`allocation.clear.${kind}`)}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** All rows, whatever is sought. */
function Count({ pool }: { readonly pool: Pool }) {
  return pool.state === 'loaded' ? <span className="lh-count">{pool.rows.length}</span> : null;
}
