import type { Figures, StopGroup } from '@linehaul/contracts/figures';
import { inFullShare, knownOf, onTimeShare } from '@linehaul/domain/figures';
import { useTranslation } from '../../platform/i18n/index.ts';
import { unbroken } from '../../platform/time/index.ts';
import { Mark } from '../../ui/index.ts';
import { countText, insights, NOTHING, shareText } from '../../ui/insights/index.ts';
import { CasesTile } from './CasesTile.tsx';
import { Figure } from './Figure.tsx';
import { FigureTile } from './FigureTile.tsx';
import classes from './figures.module.css';
import type { Opened } from './model/address.ts';
import {
  hoursDifference,
  hoursText,
  inFullPoints,
  medianDifference,
  onTimePoints,
} from './model/differences.ts';

interface Props {
  readonly figures: Figures;
  onOpen(opened: Opened): void;
}

export function Tiles({ figures, onOpen }: Props) {
  const { t } = useTranslation();
  const { sums, before, dwellMedianMinutes } = figures.total;
  const known = countText(knownOf(sums));
  const against = (difference: string | undefined) =>
    before === null || difference === undefined ? t('figures.noBefore') : difference;
  const points = (text: string) =>
    against(text === NOTHING ? undefined : t('figures.points', { points: text }));
  const stops = (group: StopGroup) => () => onOpen({ rows: 'stops', group });
  return (
    <dl className={`${insights.tiles} ${classes.tiles}`}>
      <FigureTile
        isFirst
        name={t('figures.tile.inFull')}
        note={t('figures.tile.of', { difference: points(inFullPoints(sums, before)), number: known })}
      >
        <Figure
          text={shareText(inFullShare(sums) ?? null)}
          isZero={knownOf(sums) === 0}
          label={t('figures.open.inFull')}
          onOpen={stops('notInFull')}
        />
      </FigureTile>
      <FigureTile
        name={t('figures.tile.onTime')}
        note={t('figures.tile.of', { difference: points(onTimePoints(sums, before)), number: known })}
      >
        <Figure
          text={shareText(onTimeShare(sums) ?? null)}
          isZero={knownOf(sums) === 0}
          label={t('figures.open.onTime')}
          onOpen={stops('onTime')}
        />
      </FigureTile>
      <FigureTile
        name={
          <>
            <Mark shape="neutral" /> {t('figures.tile.unknown')}
          </>
        }
        note={t('figures.tile.unknownNote', { number: countText(sums.stops) })}
      >
        <Figure
          text={countText(sums.unknown)}
          isZero={sums.unknown === 0}
          label={t('figures.open.unknown', { count: sums.unknown })}
          onOpen={stops('unknown')}
        />
      </FigureTile>
      <FigureTile name={t('figures.tile.dwell')} note={against(medianDifference(figures.total))}>
        <Figure
          text={dwellMedianMinutes === null ? NOTHING : unbroken(dwellMedianMinutes, 'min')}
          isZero={dwellMedianMinutes === null}
          label={t('figures.open.dwell')}
          onOpen={() => onOpen({ rows: 'visits', group: 'within' })}
        />
      </FigureTile>
      <FigureTile
        name={t('figures.tile.waiting', { minutes: figures.freeMinutes })}
        note={t('figures.tile.waitingNote', {
          difference: against(
            before ? hoursDifference(sums.waitingMinutes, before.waitingMinutes) : undefined,
          ),
          count: sums.waitingVisits,
          number: countText(sums.waitingVisits),
        })}
      >
        <Figure
          text={hoursText(sums.waitingMinutes)}
          isZero={sums.waitingMinutes === 0}
          label={t('figures.open.waiting')}
          onOpen={() => onOpen({ rows: 'visits', group: 'beyond' })}
        />
      </FigureTile>
      <FigureTile
        name={t('figures.tile.journeys')}
        note={t('figures.tile.journeysNote', { number: countText(Math.round(sums.kilometres)) })}
      >
        <Figure
          text={countText(sums.journeys)}
          label={t('figures.open.journeys', { count: sums.journeys })}
          onOpen={() => onOpen({ rows: 'journeys', figure: 'kilometres' })}
        />
      </FigureTile>
      <CasesTile figures={figures} />
    </dl>
  );
}
