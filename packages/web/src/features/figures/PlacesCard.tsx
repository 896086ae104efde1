import type { Figures } from '@linehaul/contracts/figures';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Card, countText, NOTHING, ScrolledTable } from '../../ui/insights/index.ts';
import { AllButton } from './AllButton.tsx';
import { Figure } from './Figure.tsx';
import classes from './figures.module.css';
import { isOpen, type Opened } from './model/address.ts';
import { hoursText } from './model/differences.ts';

interface Props {
  readonly places: Figures['places'];
  readonly opened: Opened | undefined;
  onOpen(opened: Opened): void;
}

const SHOWN = 7;
const NUMBERS = ['visits', 'median', 'before', 'beyond', 'unknown'] as const;
const minutes = (value: number | null) => (value === null ? NOTHING : String(value));

export function PlacesCard({ places: { count, rows }, opened, onOpen }: Props) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const title = t('figures.places.title');
  return (
    <Card
      title={title}
      count={countText(count)}
      side={
        <>
          <span className="lh-note">{t('figures.places.order')}</span>
          <AllButton title={title} count={count} shown={SHOWN} isWhole={isWhole} onChange={setWhole} />
        </>
      }
    >
      <ScrolledTable
        label={title}
        className={classes.scrolled}
        tableClassName={classes.places}
        words={[t('figures.head.place')]}
        numbers={NUMBERS.map((head) => t(`figures.head.${head}`))}
      >
        <tbody>
          {(isWhole ? rows : rows.slice(0, SHOWN)).map(({ key, name, sums, ...medians }) => {
            const shownName = name ?? key;
            const open = (group: 'beyond' | 'within' | 'unknown') => () =>
              onOpen({ rows: 'visits', group, key });
            const median = minutes(medians.dwellMedianMinutes);
            const medianBefore = minutes(medians.dwellMedianMinutesBefore);
            return (
              <tr key={key} data-chosen={isOpen(opened, 'place', key) || undefined}>
                <th scope="row" title={shownName}>
                  {shownName}
                </th>
                <td className="num">
                  <Figure
                    text={countText(sums.visits)}
                    isZero={sums.visits === 0}
                    label={t('figures.open.visitsOf', { name: shownName, count: sums.visits })}
                    onOpen={open('within')}
                  />
                </td>
                <td className="num">
                  <Figure
                    text={median}
                    isZero={medians.dwellMedianMinutes === null}
                    label={t('figures.open.medianOf', { name: shownName, minutes: median })}
                    onOpen={open('within')}
                  />
                </td>
                <td className="num">
                  <Figure
                    text={medianBefore}
                    isZero={medians.dwellMedianMinutesBefore === null}
                    label={t('figures.open.medianBeforeOf', { name: shownName, minutes: medianBefore })}
                    onOpen={() => onOpen({ rows: 'visits', group: 'within', key, of: 'before' })}
                  />
                </td>
                <td className="num">
                  <Figure
                    text={hoursText(sums.waitingMinutes)}
                    isZero={sums.waitingMinutes === 0}
                    label={t('figures.open.beyondOf', {
                      name: shownName,
                      time: hoursText(sums.waitingMinutes),
                    })}
                    onOpen={open('beyond')}
                  />
                </td>
                <td className="num">
                  <Figure
                    text={countText(sums.visitsUnknown)}
                    isZero={sums.visitsUnknown === 0}
                    label={t('figures.open.unknownVisitsOf', {
                      name: shownName,
                      count: sums.visitsUnknown,
                    })}
                    onOpen={open('unknown')}
                  />
                </td>
              </tr>
            );
          })}
          {rows.length === 0 && (
            <tr>
              <td colSpan={NUMBERS.length + 1} className="lh-none">
                {t('figures.places.none')}
              </td>
            </tr>
          )}
        </tbody>
      </ScrolledTable>
    </Card>
  );
}
