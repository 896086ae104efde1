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
import type { ScoredPart } from './scored/asked.ts';
import { ToneBadge } from './ToneBadge.tsx';

interface Props {
  readonly quality: ForecastQuality;
  onOpen(scored: ScoredPart): void;
}

export function Tiles({ quality: { total, arrivals, fromDate, toDate }, onOpen }: Props) {
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
