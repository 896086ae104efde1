import type { SharedKind } from '@linehaul/contracts/allocation';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconTruck, IconUserSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { StatePanel } from '../../../ui/index.ts';
import { DataTable, PageFooter, SortControl, type TableColumn } from '../../../ui/table/index.ts';
import classes from '../allocation.module.css';
import { AvailabilityNotice, Legend } from '../availability/AvailabilityNotice.tsx';
import { overlapping } from '../availability/taken.ts';
import type { AvailabilityState } from '../availability/use-availability.ts';
import { isFull, toggled } from '../chosen.ts';
import { HiddenLine, NobodyFits } from '../proposals/HiddenLine.tsx';
import { ProposalsNotice } from '../proposals/ProposalsNotice.tsx';
import type { ProposalsState } from '../proposals/use-proposals.ts';
import { useRowProposals } from '../proposals/use-row-proposals.ts';
import { HowRanked } from '../proposals/Why.tsx';
import { type Room, useNarrow } from '../use-narrow.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { ChoiceTools } from './ChoiceTools.tsx';
import type { ColumnContext } from './columns.tsx';
import { SELECTION_PAGE_SIZES } from './limits.ts';
import type { PoolRow } from './pool.ts';
import { useChoices } from './use-choices.ts';
import type { Pool } from './use-pool.ts';

export interface ChoicePanelProps {
  readonly kind: SharedKind;
  readonly label: string;
  readonly pool: Pool;
  readonly siteId?: string;
  readonly selected: readonly string[];
  onChange(ids: readonly string[]): void;
  readonly excludedIds?: readonly string[];
  readonly availability: AvailabilityState;
  readonly proposals?: ProposalsState;
  readonly noneText: string;
  columnsOf(kind: SharedKind, context: ColumnContext): readonly TableColumn<PoolRow>[];
  readonly isSingle?: boolean;
  readonly clear?: string;
}

const NOTHING: readonly string[] = [];

export function ChoicePanel(props: ChoicePanelProps) {
  const { kind, label, pool, siteId, selected, onChange, availability, proposals, noneText, columnsOf } =
    props;
  const { excludedIds = NOTHING, isSingle = kind === 'vehicle', clear } = props;
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const room = useNarrow();
  const choices = useChoices(pool.rows, siteId, selected, availability, proposals);
  const { search, onlyFree, sort, page, size, shown, total, arrangement, opened } = choices;
  const ranking = useRowProposals(proposals, arrangement);

  const ticked = useMemo(() => new Set(selected), [selected]);
  const context = useMemo((): ColumnContext => {
    const full = !isSingle && isFull(kind, selected);
    const canTick = (row: PoolRow) =>
      ticked.has(row.id) || !(row.isArchived || full || excludedIds.includes(row.id));
    return {
      t,
      timeZone,
      selected: ticked,
      availability,
      barWidth: BAR_WIDTHS[proposals ? 'ranked' : 'plain'][room === 'wide' ? 1 : 0],
      proposals: ranking,
      canTick,
      onTick(row) {
        if (!canTick(row)) return;
        onChange(toggled(isSingle ? 'vehicle' : kind, selected, row.id));
      },
    };
  }, [
    t,
    timeZone,
    room,
    kind,
    isSingle,
    ticked,
    selected,
    excludedIds,
    availability,
    proposals,
    ranking,
    onChange,
  ]);
  const columns = useMemo(() => columnsOf(kind, context), [columnsOf, kind, context]);
  const hiddenCount = arrangement?.hidden.reduce((sum, { count }) => sum + count, 0) ?? 0;

  const instead =
    pool.state === 'failed' ? (
      <StatePanel icon={IconAlertTriangle} kind="danger" title={t(`allocation.failed.${kind}`)}>
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={pool.retry}>
          {t('ui.tryAgain')}
        </Button>
      </StatePanel>
    ) : pool.state === 'loaded' && total === 0 ? (
      hiddenCount > 0 && search === '' ? (
        <NobodyFits kind={kind} count={hiddenCount} />
      ) : (
        <StatePanel
          icon={kind === 'driver' ? IconUserSearch : IconTruck}
          title={noneText}
          text={noneHint(onlyFree && !arrangement, search !== '' || siteId !== undefined, t)}
        />
      )
    ) : undefined;
  const isLoading =
    pool.state === 'loading' ||
    (proposals?.state === 'loading' && !proposals.isSlow && choices.order === 'proposals');

  return (
    <div className={classes.panel}>
      <ChoiceTools
        kind={kind}
        choices={choices}
        selected={selected}
        onClear={clear ? () => onChange(NOTHING) : undefined}
        clear={clear}
        availability={availability}
        hasOrders={proposals !== undefined}
        isPhone={room === 'phone'}
      />
      <AvailabilityNotice availability={availability} />
      {proposals && <ProposalsNotice proposals={proposals} />}
      {room === 'phone' ? (
        (instead ?? (
          <>
            {!proposals && <SortControl columns={columns} sort={sort} onSort={choices.onSort} />}
            <ChoiceCards rows={shown} label={label} context={context} />
          </>
        ))
      ) : (
        <DataTable
          label={label}
          rows={shown}
          columns={columns}
          hidden={(ranking?.isRanked ? HIDDEN_RANKED : HIDDEN)[room]}
          rowHeight={proposals ? 44 : 36}
          sort={sort}
          onSort={choices.onSort}
          selected={ticked}
          toneOf={(row) =>
            ticked.has(row.id) && overlapping(availability.by(row.kind, row.id)).length > 0
              ? 'danger'
              : undefined
          }
          idOf={(row) => row.id}
          nameOf={(row) => row.name}
          groupOf={arrangement && ((row) => headingOf(arrangement.groups.get(row.id)))}
          headingOf={(group) =>
            t(`allocation.proposals.${group === 'others' ? 'others' : 'hiddenOnes'}.${kind}`)
          }
          detailOf={(row) => {
            const proposal = ranking?.openId === row.id ? ranking.of(row) : undefined;
            return proposal && <HowRanked row={row} proposal={proposal} />;
          }}
          onTick={context.onTick}
          onOpen={(row, byKeyboard) => (byKeyboard && ranking ? ranking.onOpen(row) : context.onTick(row))}
          isLoading={isLoading}
          instead={instead}
        />
      )}
      {arrangement && proposals?.data && (
        <HiddenLine
          arrangement={arrangement}
          data={proposals.data}
          opened={opened}
          onOpen={choices.open}
          onShowAll={choices.showAll}
        />
      )}
      <div className={classes.pages}>
        {proposals && room !== 'phone' && <Legend />}
        <PageFooter
          page={page}
          size={size}
          sizes={SELECTION_PAGE_SIZES}
          total={total}
          isLoading={isLoading}
          onPage={choices.onPage}
          onSize={choices.onSize}
        />
      </div>
    </div>
  );
}

const headingOf = (group: string | undefined) =>
  group === 'others' || group === 'hidden' ? group : undefined;

function noneHint(onlyFree: boolean, isNarrowed: boolean, t: Translate): string | undefined {
  if (onlyFree) return t('allocation.noneFree');
  return isNarrowed ? t('allocation.noneHint') : undefined;
}

/** Pixels, narrow and wide. */
const BAR_WIDTHS = { plain: [150, 200], ranked: [112, 160] } as const;

const HIDDEN: Readonly<Record<Room, readonly string[]>> = {
  phone: [],
  tight: ['site', 'mobileNumber', 'type', 'vin', 'emailAddress', 'hours', 'period'],
  narrow: ['type'],
  wide: [],
};
const HIDDEN_RANKED: typeof HIDDEN = {
  ...HIDDEN,
  tight: [...HIDDEN.tight, 'model', 'year'],
  narrow: [...HIDDEN.narrow, 'vin', 'emailAddress', 'year'],
  wide: ['vin'],
};
