import {
  JOURNEY_FIGURES,
  type JourneyFigure,
  ROWS_OF,
  type RowsOf,
  STOP_GROUPS,
  type StopGroup,
  VISIT_GROUPS,
  type VisitGroup,
} from '@linehaul/contracts/figures';
import { type Period, periodOf, searchOfPeriod } from '../../../ui/insights/index.ts';

export type Opened =
  | { readonly rows: 'stops'; readonly group: StopGroup; readonly by?: RowsOf; readonly key?: string }
  | {
      readonly rows: 'visits';
      readonly group: VisitGroup;
      readonly key?: string;
      /** Of the period before. */
      readonly of?: 'before';
    }
  | { readonly rows: 'journeys'; readonly figure: JourneyFigure };

export interface FiguresAddress {
  readonly period: Period;
  readonly isCompared: boolean;
  readonly opened?: Opened;
}

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

/** A router reads '17' as number. */
const textOf = (value: unknown) => (value === undefined ? undefined : String(value));

function openedOf({
  rows,
  group,
  by,
  key,
  figure,
  of,
}: Readonly<Record<string, unknown>>): Opened | undefined {
  if (rows === 'stops') {
    const grouping = oneOf(ROWS_OF, by);
    const filter = grouping && key !== undefined ? { by: grouping, key: textOf(key) } : {};
    return { rows, group: oneOf(STOP_GROUPS, group) ?? 'notInFull', ...filter };
  }
  if (rows === 'visits')
    return {
      rows,
      group: oneOf(VISIT_GROUPS, group) ?? 'beyond',
      ...(key === undefined ? {} : { key: textOf(key) }),
      ...(of === 'before' ? { of } : {}),
    };
  if (rows === 'journeys') return { rows, figure: oneOf(JOURNEY_FIGURES, figure) ?? 'kilometres' };
  return undefined;
}

export function addressOf(search: Readonly<Record<string, unknown>>): FiguresAddress {
  const opened = openedOf(search);
  return {
    period: periodOf(search),
    isCompared: search.compare !== 'none',
    ...(opened && { opened }),
  };
}

export function searchOf({ period, isCompared, opened }: FiguresAddress): Record<string, string | number> {
  return { ...searchOfPeriod(period), ...(isCompared ? {} : { compare: 'none' }), ...opened };
}

export function isOpen(opened: Opened | undefined, by: RowsOf | 'place', key: string): boolean {
  if (!opened || opened.rows === 'journeys') return false;
  if (opened.rows === 'visits') return by === 'place' && opened.key === key;
  return opened.by === by && opened.key === key;
}
