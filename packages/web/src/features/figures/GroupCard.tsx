import type { FigureGroup, FigureGroups } from '@linehaul/contracts/figures';
import { FEW_STOPS, inFullShare, isFew } from '@linehaul/domain/figures';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Card, countText, ScrolledTable, shareText } from '../../ui/insights/index.ts';
import { AllButton } from './AllButton.tsx';
import { Figure } from './Figure.tsx';
import classes from './figures.module.css';
import { isOpen, type Opened } from './model/address.ts';
import { inFullPoints } from './model/differences.ts';

type Grouping = 'customer' | 'lane' | 'driver';

interface Props {
  readonly by: Grouping;
  readonly groups: FigureGroups;
  readonly opened: Opened | undefined;
  onOpen(opened: Opened): void;
}

const SHOWN = 5;
const COLUMNS = 6;

/** Worst share first, few stops last. */
export function GroupCard({ by, groups, opened, onOpen }: Props) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const title = t(`figures.by.${by}`);
  const { count, rows } = groups;
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const enough = shown.filter(({ sums }) => !isFew(sums));
  const few = shown.filter(({ sums }) => isFew(sums));
  const row = (group: FigureGroup) => (
    <GroupRow
      key={group.key}
      by={by}
      group={group}
      isChosen={isOpen(opened, by, group.key)}
      onOpen={onOpen}
    />
  );
  return (
    <Card
      title={title}
      count={countText(count)}
      side={
        <>
          <span className="lh-note">{t('figures.worstFirst', { count: FEW_STOPS })}</span>
          <AllButton title={title} count={count} shown={SHOWN} isWhole={isWhole} onChange={setWhole} />
        </>
      }
    >
      <ScrolledTable
        label={title}
        className={classes.scrolled}
        tableClassName={classes.groups}
        head={
          <thead>
            <tr>
              <th scope="col">{t(`figures.head.${by}`)}</th>
              <th scope="col" className="num">
                {t('figures.head.stops')}
              </th>
              <th scope="col" className="num">
                {t('figures.head.inFull')}
              </th>
              <th scope="col" className={classes.barColumn}>
                <span className="lh-unseen">{t('figures.head.bar')}</span>
              </th>
              <th scope="col" className="num">
                {t('figures.head.points')}
              </th>
              <th scope="col" className="num">
                {t('figures.head.unknown')}
              </th>
            </tr>
          </thead>
        }
      >
        <tbody>
          {enough.map(row)}
          {rows.length === 0 && (
            <tr>
              <td colSpan={COLUMNS} className="lh-none">
                {t('figures.noStops')}
              </td>
            </tr>
          )}
        </tbody>
        {few.length > 0 && (
          <tbody>
            <tr className={classes.few}>
              <th scope="rowgroup" colSpan={COLUMNS}>
                {t('figures.few', { count: FEW_STOPS })}
              </th>
            </tr>
            {few.map(row)}
          </tbody>
        )}
      </ScrolledTable>
      {isWhole && count > rows.length && (
        <p className={classes.cut}>{t('figures.cut', { shown: rows.length, count })}</p>
      )}
    </Card>
  );
}

interface RowProps {
  readonly by: Grouping;
  readonly group: FigureGroup;
  readonly isChosen: boolean;
  onOpen(opened: Opened): void;
}

function GroupRow({ by, group: { key, name, sums, before }, isChosen, onOpen }: RowProps) {
  const { t } = useTranslation();
  const shownName = name ?? t('figures.noDriver');
  const share = inFullShare(sums);
  const shareBefore = before ? inFullShare(before) : undefined;
  const open = (group: 'inFull' | 'notInFull' | 'unknown') => () => onOpen({ rows: 'stops', group, by, key });
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row" title={shownName}>
        {shownName}
      </th>
      <td className="num">
        <Figure
          text={countText(sums.stops)}
          label={t('figures.open.stopsOf', { name: shownName, count: sums.stops })}
          onOpen={open(share === undefined ? 'unknown' : 'notInFull')}
        />
      </td>
      <td className="num">
        <Figure
          text={shareText(share ?? null)}
          isZero={share === undefined}
          label={t('figures.open.inFullOf', { name: shownName, share: shareText(share ?? null) })}
          onOpen={open('inFull')}
        />
      </td>
      <td className={classes.barColumn}>
        {share !== undefined && <Bar share={share} before={shareBefore} />}
      </td>
      <td className="num">{inFullPoints(sums, before)}</td>
      <td className="num">
        <Figure
          text={countText(sums.unknown)}
          isZero={sums.unknown === 0}
          label={t('figures.open.unknownOf', { name: shownName, count: sums.unknown })}
          onOpen={open('unknown')}
        />
      </td>
    </tr>
  );
}

/** 0–100 %; mark: the period before. */
function Bar({ share, before }: { readonly share: number; readonly before: number | undefined }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
      {before !== undefined && <b style={{ left: `${before * 100}%` }} />}
    </span>
  );
}
