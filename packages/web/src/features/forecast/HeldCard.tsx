import type { ForecastCell, ForecastQuality } from '@linehaul/contracts/forecast';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import {
  Card,
  insights as classes,
  countText,
  heldDomain,
  LinePlot,
  minutesText,
  Numbers,
  shareText,
} from '../../ui/insights/index.ts';
import { BAND, type Band, evaluated, LEAST_OF_DAY, PART_BAND, PROMISED } from './model/evaluation.ts';
import { horizonText } from './model/words.ts';
import type { ScoredPart } from './scored/asked.ts';
import { OpenFigure } from './scored/OpenFigure.tsx';
import { ToneBadge } from './ToneBadge.tsx';

const VIEWS = ['day', 'horizon', 'part'] as const;
type View = (typeof VIEWS)[number];

interface Column extends ForecastCell {
  readonly name: string;
  readonly scored: ScoredPart;
}

function columnsOf(quality: ForecastQuality, view: View, t: Translate): readonly Column[] {
  switch (view) {
    case 'day':
      return quality.days.map((day) => {
        const { date } = day;
        const scored = { name: date, dates: { from: date, to: date } };
        return { ...day, name: date.slice('YYYY-'.length), scored };
      });
    case 'horizon':
      return quality.horizons.map((one) => {
        const name = horizonText(one.horizonMinutes, t);
        return { ...one, name, scored: { name, by: 'horizon', key: String(one.horizonMinutes ?? 'last') } };
      });
    case 'part':
      return quality.parts.map((one) => {
        const name = t(`forecastQuality.part.${one.part}`);
        return { ...one, name, scored: { name, by: 'part', key: one.part } };
      });
  }
}

const LABEL_ROOM: Readonly<Record<View, number>> = { day: 46, horizon: 52, part: 72 };

interface Props {
  readonly quality: ForecastQuality;
  onOpen(scored: ScoredPart): void;
}

export function HeldCard({ quality, onOpen }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('day');
  const columns = columnsOf(quality, view, t);
  const band = view === 'day' ? BAND : PART_BAND;
  return (
    <Card
      title={t('forecastQuality.held.title')}
      side={
        <SegmentedControl
          size="xs"
          aria-label={t('forecastQuality.held.view')}
          data={VIEWS.map((one) => ({ value: one, label: t(`forecastQuality.held.by.${one}`) }))}
          value={view}
          onChange={(next) => setView(next as View)}
        />
      }
    >
      <LinePlot
        label={t(`forecastQuality.held.label.${view}`)}
        columns={columns.map(({ name }) => name)}
        series={[
          {
            name: t('forecastQuality.held.share'),
            look: 'accent',
            values: columns.map(({ held }) => held),
            isHollow: columns.map(({ n }) => view === 'day' && n < LEAST_OF_DAY),
          },
        ]}
        domain={heldDomain(columns.map(({ held }) => held))}
        tickText={(share) => shareText(share, 0)}
        labelRoom={LABEL_ROOM[view]}
        isJoined={view !== 'part'}
        band={{
          ...band,
          line: PROMISED,
          text: t('forecastQuality.held.band', {
            from: Math.round(band.from * 100),
            to: Math.round(band.to * 100),
          }),
        }}
        named={worstOf(columns, view, band)}
      />
      {quality.curve && <p className={classes.curve}>{curveText(quality.curve, t)}</p>}
      <LoadedNote quality={quality} />
      <HeldNumbers columns={columns} view={view} band={band} onOpen={onOpen} />
    </Card>
  );
}

function LoadedNote({ quality }: { readonly quality: ForecastQuality }) {
  const { t } = useTranslation();
  const { loadedDates, learnt } = quality;
  const [from] = loadedDates;
  const to = loadedDates.at(-1);
  if (!from || !to) return null;
  return (
    <p className={classes.curve}>
      {t(`forecastQuality.held.${from === to ? 'loadedOne' : 'loaded'}`, { from, to })}{' '}
      {learnt.isSimulated && (
        <span className="lh-badge neutral">{t('forecastQuality.learning.simulated')}</span>
      )}
    </p>
  );
}

/** A quantile is right if its share arrived by it. */
function curveText(curve: NonNullable<ForecastQuality['curve']>, t: Translate): string {
  const { p10, p50, p80, p90 } = curve;
  const shares = { p10, p50, p80, p90 };
  return t(
    'forecastQuality.held.curve',
    Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, shareText(share, 0)])),
  );
}

function worstOf(columns: readonly Column[], view: View, band: Band) {
  const enough = columns.filter(({ n, held }) => held !== null && n >= LEAST_OF_DAY);
  const worst = enough.reduce<Column | undefined>(
    (low, one) => (low === undefined || one.held! < low.held! ? one : low),
    undefined,
  );
  if (!worst || !evaluated(worst.held, band)) return undefined;
  const text = view === 'day' ? `${worst.name}: ${shareText(worst.held)}` : shareText(worst.held);
  return { index: columns.indexOf(worst), text };
}

interface NumbersProps extends Pick<Props, 'onOpen'> {
  readonly columns: readonly Column[];
  readonly view: View;
  readonly band: Band;
}

function HeldNumbers({ columns, view, band, onOpen }: NumbersProps) {
  const { t } = useTranslation();
  return (
    <Numbers
      label={t(`forecastQuality.held.label.${view}`)}
      heads={[
        t(`forecastQuality.held.head.${view}`),
        t('forecastQuality.head.forecasts'),
        t('forecastQuality.head.held'),
        t('forecastQuality.head.width'),
        '',
      ]}
      rows={columns.map(({ name, n, held, widthMinutes, scored }) => {
        const isFew = n < LEAST_OF_DAY;
        const found = isFew ? undefined : evaluated(held, band);
        return [
          name,
          <OpenFigure
            key="n"
            text={countText(n)}
            label={t('forecastQuality.scored.open', { name, number: countText(n) })}
            onOpen={n === 0 ? undefined : () => onOpen(scored)}
          />,
          shareText(held),
          <OpenFigure
            key="width"
            text={minutesText(widthMinutes)}
            label={t('forecastQuality.scored.openWidth', { name, minutes: minutesText(widthMinutes) })}
            onOpen={n === 0 ? undefined : () => onOpen(scored)}
          />,
          isFew ? (
            <span key="few" className="lh-note">
              {t('forecastQuality.held.few')}
            </span>
          ) : (
            found && (
              <ToneBadge key="evaluated" tone={found.tone}>
                {t(`forecastQuality.evaluated.${found.why}`)}
              </ToneBadge>
            )
          ),
        ];
      })}
    />
  );
}
