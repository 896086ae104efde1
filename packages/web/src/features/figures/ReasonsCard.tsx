import type { FigureGroup } from '@linehaul/contracts/figures';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Card, countText } from '../../ui/insights/index.ts';
import { Figure } from './Figure.tsx';
import classes from './figures.module.css';
import type { Opened } from './model/address.ts';

interface Props {
  readonly reasons: readonly FigureGroup[];
  onOpen(opened: Opened): void;
}

/** For stops not in full; no reason comes last. */
export function ReasonsCard({ reasons, onOpen }: Props) {
  const { t } = useTranslation();
  const inOrder = [...reasons.filter(({ key }) => key), ...reasons.filter(({ key }) => !key)];
  const all = reasons.reduce((sum, { sums }) => sum + sums.stops, 0);
  return (
    <Card
      title={t('figures.reasons.title')}
      side={
        <span className="lh-note">{t('figures.reasons.of', { count: all, number: countText(all) })}</span>
      }
    >
      {all === 0 ? (
        <p className={classes.cut}>{t('figures.reasons.none')}</p>
      ) : (
        <div className={classes.reasons}>
          <div className={classes.parts} aria-hidden="true">
            {inOrder.map(({ key, sums }) => (
              <i key={key} data-none={key === '' || undefined} style={{ flexGrow: sums.stops }} />
            ))}
          </div>
          <ul>
            {inOrder.map(({ key, name, sums }) => {
              const shown = name ?? t('figures.reasons.notGiven');
              return (
                <li key={key}>
                  {shown}{' '}
                  <Figure
                    text={countText(sums.stops)}
                    label={t('figures.open.stopsOf', { name: shown, count: sums.stops })}
                    onOpen={() => onOpen({ rows: 'stops', group: 'notInFull', by: 'reason', key })}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Card>
  );
}
