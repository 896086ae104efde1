import type { ForecastQuality } from '@linehaul/contracts/forecast';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './forecast.module.css';
import { BAND, evaluated } from './model/evaluation.ts';
import { comparison, countText, minutesText, NOTHING, shareText } from './model/words.ts';
import { ToneBadge } from './ToneBadge.tsx';

export function Tiles({ quality: { total, arrivals } }: { readonly quality: ForecastQuality }) {
  const { t } = useTranslation();
  const found = evaluated(total.held, BAND);
  const compared = comparison(total.errorMinutes, total.errorOfProjectionMinutes);
  const not = arrivals.noHistory + arrivals.notForecast;
  const inMinutes = (minutes: number | null, decimals: number) =>
    minutes === null ? NOTHING : t('forecastQuality.minutes', { minutes: minutesText(minutes, decimals) });
  return (
    <dl className={classes.tiles}>
      <Tile
        isFirst
        tone={found?.tone}
        name={t('forecastQuality.tile.held')}
        value={shareText(total.held)}
        badge={
          found && <ToneBadge tone={found.tone}>{t(`forecastQuality.evaluated.${found.why}`)}</ToneBadge>
        }
        note={t('forecastQuality.tile.heldNote', { count: total.n, number: countText(total.n) })}
      />
      <Tile
        name={t('forecastQuality.tile.width')}
        value={inMinutes(total.widthMinutes, 1)}
        note={t('forecastQuality.tile.widthNote')}
      />
      <Tile
        name={t('forecastQuality.tile.error')}
        value={inMinutes(total.errorMinutes, 2)}
        note={
          compared
            ? t(`forecastQuality.compared.${compared.direction}`, { percent: compared.percent })
            : t('forecastQuality.tile.errorNote')
        }
      />
      <Tile
        name={t('forecastQuality.tile.notForecast')}
        value={countText(not)}
        isZero={not === 0}
        note={t('forecastQuality.tile.notForecastNote', {
          share: shareText(arrivals.all === 0 ? null : not / arrivals.all),
          count: arrivals.all,
          number: countText(arrivals.all),
        })}
      />
    </dl>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly badge?: ReactNode;
  readonly tone?: 'warn' | 'danger';
  readonly isFirst?: boolean;
  readonly isZero?: boolean;
}

export function Tile({ name, value, note, badge, tone, isFirst, isZero }: TileProps) {
  return (
    <div className={classes.tile} data-first={isFirst || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.figure} data-tone={tone} data-zero={isZero || undefined}>
          {value}
        </span>{' '}
        {badge}
        <div className="lh-note">{note}</div>
      </dd>
    </div>
  );
}
