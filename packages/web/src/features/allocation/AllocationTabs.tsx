import type { SharedKind } from '@linehaul/contracts/allocation';
import { Tabs } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './allocation.module.css';
import type { AvailabilityState } from './availability/use-availability.ts';
import { ChoicePanel, type ChoicePanelProps } from './choice/ChoicePanel.tsx';
import type { Pool, Pools } from './choice/use-pool.ts';
import type { Chosen } from './chosen.ts';
import { allocationColumns } from './proposals/columns.tsx';
import { useProposals } from './proposals/use-proposals.ts';

const KINDS = ['driver', 'vehicle', 'trailer'] as const satisfies readonly SharedKind[];

interface Props {
  readonly journeyId: string;
  readonly pools: Pools;
  readonly chosen: Chosen;
  readonly siteId: string | undefined;
  readonly availability: AvailabilityState;
  onChoose(kind: SharedKind, ids: readonly string[]): void;
}

export function AllocationTabs({ journeyId, pools, chosen, siteId, availability, onChoose }: Props) {
  const { t } = useTranslation();
  const changes = useMemo(
    () => ({
      driver: (ids: readonly string[]) => onChoose('driver', ids),
      vehicle: (ids: readonly string[]) => onChoose('vehicle', ids),
      trailer: (ids: readonly string[]) => onChoose('trailer', ids),
    }),
    [onChoose],
  );
  const [shown, setShown] = useState<string | null>('driver');
  return (
    <Tabs value={shown} onChange={setShown} className="lh-fill">
      <Tabs.List className={classes.tabList}>
        {KINDS.map((kind) => (
          <Tabs.Tab key={kind} value={kind} rightSection={<Count pool={pools[kind]} />}>
            {t(`allocation.tabs.${kind}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {KINDS.map((kind) => (
        <Tabs.Panel key={kind} value={kind} className="lh-rest">
          <RankedPanel
            journeyId={journeyId}
            chosen={chosen}
            isShown={shown === kind}
            kind={kind}
            label={t(`allocation.tabs.${kind}`)}
            pool={pools[kind]}
            siteId={siteId}
            selected={chosen[kind]}
            onChange={changes[kind]}
            availability={availability}
            noneText={t(`allocation.none.${kind}`)}
            clear={t(`allocation.clear.${kind}`)}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface RankedProps extends Omit<ChoicePanelProps, 'proposals' | 'columnsOf'> {
  readonly journeyId: string;
  readonly chosen: Chosen;
  readonly isShown: boolean;
}

function RankedPanel({ journeyId, chosen, isShown, ...panel }: RankedProps) {
  const question = useMemo(() => ({ journeyId, chosen }), [journeyId, chosen]);
  const proposals = useProposals(question, panel.kind, isShown);
  return <ChoicePanel {...panel} proposals={proposals} columnsOf={allocationColumns} />;
}

function Count({ pool }: { readonly pool: Pool }) {
  return pool.state === 'loaded' ? <span className="lh-count">{pool.rows.length}</span> : null;
}
