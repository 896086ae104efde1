import type { SharedKind } from '@linehaul/contracts/allocation';
import { Button, Checkbox, CloseButton, Group, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconSearch, IconTruck, IconUserSearch } from '@tabler/icons-react';
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
import { type Room, useNarrow } from '../use-narrow.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import type { ColumnContext } from './columns.tsx';
import { SELECTION_PAGE_SIZES } from './limits.ts';
import type { PoolRow } from './pool.ts';
import { useChoices } from './use-choices.ts';
import type { Pool } from './use-pool.ts';

export interface ChoicePanelProps {
  readonly kind: SharedKind;
  readonly label: string;
  readonly pool: Pool;
  /** Undefined = all sites. */
  readonly siteId?: string;
  readonly selected: readonly string[];
  onChange(ids: readonly string[]): void;
  readonly excludedIds?: readonly string[];
  readonly availability: AvailabilityState;
  readonly noneText: string;
  columnsOf(kind: SharedKind, context: ColumnContext): readonly TableColumn<PoolRow>[];
  readonly isSingle?: boolean;
  readonly clear?: string;
}

const NOTHING: readonly string[] = [];

export function ChoicePanel(props: ChoicePanelProps) {
  const { kind, label, pool, siteId, selected, onChange, availability, noneText, columnsOf } = props;
  const { excludedIds = NOTHING, isSingle = kind === 'vehicle', clear } = props;
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const room = useNarrow();
  const choices = useChoices(pool.rows, siteId, selected, availability);
  const { search, onlyFree, sort, page, size, shown, total } = choices;

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
      barWidth: room === 'wide' ? 200 : 150,
      canTick,
      onTick(row) {
        if (!canTick(row)) return;
        onChange(toggled(isSingle ? 'vehicle' : kind, selected, row.id));
      },
    };
  }, [t, timeZone, room, kind, isSingle, ticked, selected, excludedIds, availability, onChange]);
  const columns = useMemo(() => columnsOf(kind, context), [columnsOf, kind, context]);

  const instead =
    pool.state === 'failed' ? (
      <StatePanel icon={IconAlertTriangle} kind="danger" title={t(`allocation.failed.${kind}`)}>
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={pool.retry}>
          {t('ui.tryAgain')}
        </Button>
      </StatePanel>
    ) : pool.state === 'loaded' && total === 0 ? (
      <StatePanel
        icon={kind === 'driver' ? IconUserSearch : IconTruck}
        title={noneText}
        text={noneHint(onlyFree, search !== '' || siteId !== undefined, t)}
      />
    ) : undefined;

  return (
    <div className={classes.panel}>
      <Group className={classes.tools} gap="sm" flex="none">
        <TextInput
          className={classes.search}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={
            search ? (
              <CloseButton
                size={24}
                aria-label={t('allocation.clearSearch')}
                onClick={() => choices.find('')}
              />
            ) : undefined
          }
          aria-label={t(`allocation.search.${kind}`)}
          placeholder={t(`allocation.search.${kind}`)}
          value={search}
          onChange={(event) => choices.find(event.currentTarget.value)}
        />
        {clear && (
          <Button variant="default" disabled={selected.length === 0} onClick={() => onChange([])}>
            {clear}
          </Button>
        )}
        {availability.state !== 'off' && (
          <Checkbox
            size="xs"
            label={t('allocation.freeOnly')}
            checked={onlyFree}
            disabled={availability.state !== 'known'}
            onChange={(event) => choices.wantFree(event.currentTarget.checked)}
          />
        )}
        {availability.state !== 'off' && <Legend />}
      </Group>
      <AvailabilityNotice availability={availability} />
      {room === 'phone' ? (
        (instead ?? (
          <>
            <SortControl columns={columns} sort={sort} onSort={choices.onSort} />
            <ChoiceCards rows={shown} label={label} context={context} />
          </>
        ))
      ) : (
        <DataTable
          label={label}
          rows={shown}
          columns={columns}
          hidden={HIDDEN[room]}
          rowHeight={36}
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
          onTick={context.onTick}
          onOpen={context.onTick}
          isLoading={pool.state === 'loading'}
          instead={instead}
        />
      )}
      <div className={classes.pages}>
        <PageFooter
          page={page}
          size={size}
          sizes={SELECTION_PAGE_SIZES}
          total={total}
          onPage={choices.onPage}
          onSize={choices.onSize}
        />
      </div>
    </div>
  );
}

function noneHint(onlyFree: boolean, isNarrowed: boolean, t: Translate): string | undefined {
  if (onlyFree) return t('allocation.noneFree');
  return isNarrowed ? t('allocation.noneHint') : undefined;
}

const HIDDEN: Readonly<Record<Room, readonly string[]>> = {
  phone: [],
  tight: ['site', 'mobileNumber', 'type', 'vin', 'emailAddress'],
  narrow: ['type'],
  wide: [],
};
