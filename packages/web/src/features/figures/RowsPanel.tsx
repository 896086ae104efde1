import {
  type FigureJourney,
  type FigureStop,
  type Figures,
  type FigureVisit,
  type StopGroup,
  VISIT_GROUPS,
  type VisitGroup,
} from '@linehaul/contracts/figures';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FailedPanel } from '../../ui/index.ts';
import { countText, type Dates, Loading } from '../../ui/insights/index.ts';
import { MoreButton } from '../../ui/table/MoreButton.tsx';
import { FiguresExport } from './FiguresExport.tsx';
import classes from './figures.module.css';
import type { Opened } from './model/address.ts';
import { titleOf } from './model/title.ts';
import { JourneyRow, StopRow, VisitRow } from './Rows.tsx';
import { useJourneyRows, useStopRows, useVisitRows } from './use-figures.ts';

interface Props {
  readonly figures: Figures;
  readonly dates: Dates;
  readonly opened: Opened;
  onChange(opened: Opened): void;
  onClose(): void;
}

export function RowsPanel({ figures, dates: whole, opened, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = titleOf(figures, opened, t);
  const dates = datesOf(figures, whole, opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened takes the focus, once
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  const shared = { dates, onChange };
  return (
    <section className={classes.panel} aria-labelledby={id} data-region onKeyDown={onKeyDown}>
      <header className={classes.panelHead}>
        <h2 id={id} ref={heading} tabIndex={-1} title={title}>
          {title}
        </h2>
        <FiguresExport dates={dates} opened={opened} label={t('figures.export.rows')} />
        <ActionIcon aria-label={t('ui.closePanel', { title })} title={t('ui.close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      {opened.rows === 'stops' && <Stops opened={opened} {...shared} />}
      {opened.rows === 'visits' && <Visits opened={opened} {...shared} />}
      {opened.rows === 'journeys' && <Journeys opened={opened} {...shared} />}
    </section>
  );
}

function datesOf({ before }: Figures, dates: Dates, opened: Opened): Dates {
  if (opened.rows !== 'visits' || opened.of !== 'before') return dates;
  return { from: before.fromDate, to: before.toDate };
}

interface ListProps<Rows extends Opened['rows']> {
  readonly dates: Dates;
  readonly opened: Extract<Opened, { readonly rows: Rows }>;
  onChange(opened: Opened): void;
}

const IN_FULL: readonly StopGroup[] = ['inFull', 'notInFull', 'unknown'];
const ON_TIME: readonly StopGroup[] = ['onTime', 'notOnTime'];

function Stops({ dates, opened, onChange }: ListProps<'stops'>) {
  const result = useStopRows(dates, opened);
  const counts = result.data?.pages[0]?.counts;
  return (
    <>
      <Groups
        groups={ON_TIME.includes(opened.group) ? ON_TIME : IN_FULL}
        counts={counts}
        group={opened.group}
        onChange={(group) => onChange({ ...opened, group })}
      />
      <List<FigureStop>
        result={result}
        all={counts?.[opened.group]}
        row={(stop) => <StopRow key={stop.stopId} stop={stop} />}
      />
    </>
  );
}

function Visits({ dates, opened, onChange }: ListProps<'visits'>) {
  const result = useVisitRows(dates, opened);
  const counts = result.data?.pages[0]?.counts;
  return (
    <>
      <Groups
        groups={VISIT_GROUPS}
        counts={counts}
        group={opened.group}
        onChange={(group) => onChange({ ...opened, group })}
      />
      <List<FigureVisit>
        result={result}
        all={counts?.[opened.group]}
        row={(visit) => <VisitRow key={visit.stopId} visit={visit} />}
      />
    </>
  );
}

function Journeys({ dates, opened }: ListProps<'journeys'>) {
  const result = useJourneyRows(dates, opened);
  return (
    <List<FigureJourney>
      result={result}
      all={result.data?.pages[0]?.count}
      row={(journey, i) => (
        <JourneyRow key={journey.journeyId ?? i} journey={journey} figure={opened.figure} />
      )}
    />
  );
}

interface GroupsProps<Group extends string> {
  readonly groups: readonly Group[];
  readonly counts: Readonly<Record<Group, number>> | undefined;
  readonly group: Group;
  onChange(group: Group): void;
}

type AnyGroup = StopGroup | VisitGroup;

function Groups<Group extends AnyGroup>({ groups, counts, group, onChange }: GroupsProps<Group>) {
  const { t } = useTranslation();
  const nameOf = (one: AnyGroup) => t(`figures.rows.${one}`);
  return (
    <div className={classes.groupsChoice}>
      <SegmentedControl
        size="xs"
        bg="var(--lh-line)"
        aria-label={t('figures.rows.groups')}
        data={groups.map((one) => ({
          value: one,
          label: counts ? `${nameOf(one)} ${countText(counts[one])}` : nameOf(one),
        }))}
        value={group}
        onChange={(next) => onChange(next as Group)}
      />
    </div>
  );
}

interface ListOf<Row> {
  readonly result: {
    readonly data?: { readonly pages: readonly { readonly rows: readonly Row[] }[] };
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };
  /** Rows of all pages. */
  readonly all: number | undefined;
  row(row: Row, place: number): ReactNode;
}

function List<Row>({ result, all, row }: ListOf<Row>) {
  const { t } = useTranslation();
  const { data, isError } = result;
  if (isError) return <FailedPanel role="alert" title={t('figures.rows.failed')} result={result} />;
  if (!data) return <Loading label={t('figures.rows.loading')} />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className={classes.cut}>{t('figures.rows.none')}</p>;
  return (
    <>
      <ul
        className={classes.rows}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
        tabIndex={0}
        aria-label={t('figures.rows.label')}
      >
        {rows.map(row)}
      </ul>
      <footer className={classes.panelFoot}>
        <span>
          {t('figures.rows.showing', { to: countText(rows.length), all: countText(all ?? rows.length) })}
        </span>
        <MoreButton label={t('figures.rows.more')} result={result} />
      </footer>
    </>
  );
}
