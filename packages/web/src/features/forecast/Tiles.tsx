import type { ForecastQuality } from '@linehaul/contracts/forecast';
import { useTranslation } from '../../platform/i18n/index.ts';
import {
  insights as classes,
  countText,
  minutesText,
  NOTHING,
  shareText,
  Tile,
} from '../../ui/insights/index.ts';
import { BAND, evaluated } from './model/evaluation.ts';
import { comparison } from './model/words.ts';
import type { ScoredPart, UnrangedGroup } from './scored/asked.ts';
import { ToneBadge } from './ToneBadge.tsx';

interface Props {
  readonly quality: ForecastQuality;
  onOpen(scored: ScoredPart): void;
  onOpenArrivals(first: UnrangedGroup): void;
}

export function Tiles({ quality: { total, arrivals, fromDate, toDate }, onOpen, onOpenArrivals }: Props) {
  const { t } = useTranslation();
  const found = evaluated(total.held, BAND);
  const compared = comparison(total.errorMinutes, total.errorOfProjectionMinutes);
  const not = arrivals.noHistory + arrivals.notForecast;
  const inMinutes = (minutes: number | null, decimals: number) =>
    minutes === null ? NOTHING : t('forecastQuality.minutes', { minutes: minutesText(minutes, decimals) });
  const all = (name: string, value: string) =>
    total.n === 0
      ? undefined
      : {
          label: t('forecastQuality.scored.openTile', { name, value }),
          onOpen: () => onOpen({ name: `${fromDate} – ${toDate}` }),
        };
  const width = { name: t('forecastQuality.tile.width'), value: inMinutes(total.widthMinutes, 1) };
  const error = { name: t('forecastQuality.tile.error'), value: inMinutes(total.errorMinutes, 2) };
  const notForecast = { name: t('forecastQuality.tile.notForecast'), value: countText(not) };
  return (
    <dl className={classes.tiles}>
      <Tile
        isFirst
        tone={found?.tone}
        name={t('forecastQuality.tile.held')}
        value={shareText(total.held)}
        open={
          total.n === 0
            ? undefined
            : {
                label: t('forecastQuality.scored.openHeld', { share: shareText(total.held) }),
                onOpen: () => onOpen({ name: `${fromDate} – ${toDate}` }),
              }
        }
        badge={
          found && <ToneBadge tone={found.tone}>{t(`forecastQuality.evaluated.${found.why}`)}</ToneBadge>
        }
        note={t('forecastQuality.tile.heldNote', { count: total.n, number: countText(total.n) })}
      />
      <Tile {...width} open={all(width.name, width.value)} note={t('forecastQuality.tile.widthNote')} />
      <Tile
        {...error}
        open={all(error.name, error.value)}
        note={
          compared
            ? t(`forecastQuality.compared.${compared.direction}`, { percent: compared.percent })
            : t('forecastQuality.tile.errorNote')
        }
      />
      <Tile
        {...notForecast}
        isZero={not === 0}
        open={
          not === 0
            ? undefined
            : {
                label: t('forecastQuality.not.open', { name: notForecast.name, number: notForecast.value }),
                onOpen: () => onOpenArrivals(arrivals.noHistory > 0 ? 'noHistory' : 'notForecast'),
              }
        }
        note={t('forecastQuality.tile.notForecastNote', {
          share: shareText(arrivals.all === 0 ? null : not / arrivals.all),
          count: arrivals.all,
          number: countText(arrivals.all),
        })}
      />
    </dl>
  );
}
