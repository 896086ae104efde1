import { Button, Group, Kbd, SegmentedControl, Stack } from '@mantine/core';
import { IconBellCheck, IconBellX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay, useSession } from '../../platform/session/index.tsx';
import { clockText } from '../../platform/time/index.ts';
import { withDock } from '../../shared/docks/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { FailedPanel, RetryButton, StatePanel } from '../../ui/index.ts';
import { MoreButton } from '../../ui/table/MoreButton.tsx';
import { SkeletonCards } from '../../ui/table/SkeletonRows.tsx';
import { askedForm, type CaseForm } from './asked-form.ts';
import { CaseRow } from './CaseRow.tsx';
import classes from './cases.module.css';
import { DeskChooser } from './DeskChooser.tsx';
import { isEditing, runCaseKey } from './use-case-keys.ts';
import { useCaseCommands, useCases } from './use-cases.ts';
import { useChosenFilter } from './use-chosen-filter.ts';
import { useHeldOrder } from './use-held-order.ts';
import { useCaseSummary } from './use-summary.ts';

const VIEWS = ['MINE', 'NOT_TAKEN', 'ALL'] as const;
const KEYS = [
  ['j', 'k', 'move'],
  ['a', undefined, 'take'],
  ['s', undefined, 'snooze'],
  ['e', undefined, 'escalate'],
] as const;

export function CasesPanel({ organisation, address, change }: DockPanelProps) {
  const { t } = useTranslation();
  const login = useSession().account?.login ?? '';
  const mayControl = useMay('control');
  const { filter, isKnown, setView, setDesk, showAll } = useChosenFilter(organisation, login);
  const summary = useCaseSummary(organisation, filter.deskId).data;
  const everywhere = useCaseSummary(organisation).data;
  const result = useCases(organisation, isKnown ? filter : undefined);
  const commands = useCaseCommands(organisation);
  const [isActive, setActive] = useState({ focus: false, pointer: false });
  const read = result.data?.pages.flatMap(({ cases }) => cases) ?? [];
  const { rows, hasNewOrder, takeNewOrder } = useHeldOrder(read, isActive.focus || isActive.pointer, filter);
  const counts = { MINE: summary?.mine, NOT_TAKEN: summary?.notTaken, ALL: summary?.open };
  const isOld = result.isError && rows.length > 0;
  const isEmpty = result.data !== undefined && rows.length === 0;

  const open = (caseId: string) => change((now) => ({ docks: withDock(now.docks, 'case'), caseId }));
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (isEditing(event.target)) return;
    const list = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-case] [data-name]')];
    const at = list.findIndex((row) => row.closest('[data-case]')?.contains(event.target as Node));
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = list[at < 0 ? 0 : at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
      const id = next.closest<HTMLElement>('[data-case]')?.dataset.case;
      if (id && address.docks.includes('case')) open(id);
      return;
    }
    const one = rows[at];
    if (!one || isOld) return;
    const ask = (form: CaseForm) => {
      askedForm.set({ caseId: one.id, form });
      open(one.id);
    };
    runCaseKey(event, one, { commands, login, mayControl, ask });
  }
  const leaves = (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget);

  return (
    <Stack gap={0} flex={1} mih={0}>
      <Group className={classes.tools} gap="8px" flex="none" py={10} px="lg">
        <DeskChooser organisation={organisation} deskId={filter.deskId} onChange={setDesk} />
        <SegmentedControl
          size="xs"
          aria-label={t('cases.view.label')}
          data={VIEWS.map((view) => ({
            value: view,
            label: t(`cases.view.${view}`, { count: counts[view] ?? 0 }),
          }))}
          value={filter.view}
          onChange={(view) => setView(view as (typeof VIEWS)[number])}
        />
      </Group>
      {isOld && (
        <Group className={classes.old} role="status" gap="sm" px="lg" py={6} justify="space-between">
          <span>{t('cases.old', { time: clockText(result.dataUpdatedAt, organisation.timeZone) })}</span>
          <RetryButton result={result} size="xs" />
        </Group>
      )}
      {hasNewOrder && (
        <Group className={classes.newOrder} role="status" justify="center" py={4}>
          <Button variant="subtle" size="compact-sm" onClick={takeNewOrder}>
            {t('cases.newOrder')}
          </Button>
        </Group>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys work on the row that has the focus */}
      <div
        className={classes.body}
        aria-busy={result.isPending || undefined}
        onKeyDown={onKeyDown}
        onFocus={() => setActive((now) => ({ ...now, focus: true }))}
        onBlur={(event) => leaves(event) && setActive((now) => ({ ...now, focus: false }))}
        onPointerEnter={() => setActive((now) => ({ ...now, pointer: true }))}
        onPointerLeave={() => setActive((now) => ({ ...now, pointer: false }))}
      >
        {result.isPending && <SkeletonCards label={t('ui.table.loading')} height={117} />}
        {result.isError && rows.length === 0 && (
          <FailedPanel icon={IconBellX} role="alert" title={t('cases.listFailed')} result={result} />
        )}
        {isEmpty && (
          <Nothing
            isNarrowed={filter.deskId !== undefined || filter.view !== 'ALL'}
            open={everywhere?.open ?? 0}
            closed={summary?.closedInShift ?? 0}
            onAll={showAll}
          />
        )}
        {rows.length > 0 && (
          <ul aria-label={t('cases.title')}>
            {rows.map((one, i) => (
              <CaseRow
                key={one.id}
                one={one}
                rank={one.state === 'OPEN' ? i + 1 : undefined}
                login={login}
                timeZone={organisation.timeZone}
                isChosen={address.docks.includes('case') && address.caseId === one.id}
                onOpen={() => open(one.id)}
              />
            ))}
          </ul>
        )}
        {result.hasNextPage && (
          <Group justify="center" py="sm">
            <MoreButton label={t('cases.more')} result={result} />
          </Group>
        )}
      </div>
      <Group className={classes.foot} gap="md" visibleFrom="sm">
        {KEYS.map(([key, other, name]) => (
          <span key={key}>
            <Kbd size="xs" fz={11}>
              {key}
            </Kbd>{' '}
            {other && (
              <Kbd size="xs" fz={11}>
                {other}
              </Kbd>
            )}{' '}
            {t(`cases.key.${name}`)}
          </span>
        ))}
      </Group>
    </Stack>
  );
}

interface NothingProps {
  readonly isNarrowed: boolean;
  /** Of all desks. */
  readonly open: number;
  readonly closed: number;
  onAll(): void;
}

function Nothing({ isNarrowed, open, closed, onAll }: NothingProps) {
  const { t } = useTranslation();
  if (isNarrowed && open > 0)
    return (
      <StatePanel icon={IconBellCheck} title={t('cases.noneHere')}>
        <Button variant="default" onClick={onAll}>
          {t('cases.showAll', { count: open })}
        </Button>
      </StatePanel>
    );
  return (
    <StatePanel
      icon={IconBellCheck}
      title={t('cases.none')}
      text={t('cases.closedInShift', { count: closed })}
    />
  );
}
