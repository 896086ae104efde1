import type { FigureGroup, StopGroup } from '@linehaul/contracts/figures';
import { inFullShare, knownOf } from '@linehaul/domain/figures';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import {
  Card,
  countText,
  heldDomain,
  LineKey,
  LinePlot,
  Numbers,
  shareText,
} from '../../ui/insights/index.ts';
import { Figure } from './Figure.tsx';
import classes from './figures.module.css';
import type { Opened } from './model/address.ts';
import { inFullPoints } from './model/differences.ts';

interface Props {
  readonly hours: readonly FigureGroup[];
  onOpen(opened: Opened): void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const clock = (hour: string) => hour.padStart(2, '0');
/** Stops needed to name the lowest hour. */
const LEAST = 20;

export function HourCard({ hours, onOpen }: Props) {
  const { t } = useTranslation();
  const title = t('figures.by.hour');
  const plan = useMemo(() => {
    const byHour = new Map(hours.map((hour) => [hour.key, hour]));
    const shares = HOURS.map((hour) => inFullShareOf(byHour.get(hour)?.sums));
    const before = HOURS.map((hour) => inFullShareOf(byHour.get(hour)?.before));
    const hasBefore = before.some((share) => share !== null);
    return {
      columns: HOURS.map(clock),
      series: [
        {
          name: '',
          look: 'accent' as const,
          values: shares,
          isHollow: HOURS.map((hour) => (byHour.get(hour)?.sums.stops ?? 0) < LEAST),
        },
        ...(hasBefore ? [{ name: '', look: 'stale' as const, values: before }] : []),
      ],
      domain: heldDomain([...shares, ...before]),
      named: lowestOf(hours),
    };
  }, [hours]);
  const hasBefore = plan.series.length > 1;
  return (
    <Card title={title}>
      <LinePlot label={t('figures.hour.label')} tickText={percentText} labelRoom={36} {...plan} />
      <p className={classes.legend}>
        <span>
          <LineKey look="accent" />
          {t('figures.hour.now')}
        </span>
        <span>
          {hasBefore ? (
            <>
              <LineKey look="stale" />
              {t('figures.hour.before')}
            </>
          ) : (
            t('figures.noBefore')
          )}
        </span>
        <span className={classes.legendEnd}>{t('figures.hour.unit')}</span>
      </p>
      <Numbers
        label={t('figures.hour.label')}
        heads={[
          t('figures.head.hour'),
          t('figures.head.stops'),
          t('figures.head.inFull'),
          t('figures.head.points'),
          t('figures.head.unknown'),
        ]}
        rows={hours.map(({ key, sums, before }) => {
          const name = `${clock(key)}:00`;
          const share = inFullShareOf(sums);
          const open = (group: StopGroup) => () => onOpen({ rows: 'stops', group, by: 'hour', key });
          return [
            name,
            <Figure
              key="stops"
              text={countText(sums.stops)}
              label={t('figures.open.stopsOf', { name, count: sums.stops })}
              onOpen={open('notInFull')}
            />,
            <Figure
              key="inFull"
              text={shareText(share)}
              isZero={share === null}
              label={t('figures.open.inFullOf', { name, share: shareText(share) })}
              onOpen={open('inFull')}
            />,
            inFullPoints(sums, before),
            <Figure
              key="unknown"
              text={countText(sums.unknown)}
              isZero={sums.unknown === 0}
              label={t('figures.open.unknownOf', { name, count: sums.unknown })}
              onOpen={open('unknown')}
            />,
          ];
        })}
      />
    </Card>
  );
}

const percentText = (share: number) => String(Math.round(share * 100));

function inFullShareOf(sums: FigureGroup['before'] | undefined): number | null {
  return (sums && inFullShare(sums)) ?? null;
}

function lowestOf(hours: readonly FigureGroup[]) {
  const enough = hours.filter(({ sums }) => knownOf(sums) >= LEAST);
  const lowest = enough.reduce<FigureGroup | undefined>(
    (low, hour) => (low && inFullShare(low.sums)! <= inFullShare(hour.sums)! ? low : hour),
    undefined,
  );
  if (!lowest) return undefined;
  const text = `${clock(lowest.key)}:00, ${shareText(inFullShare(lowest.sums)!)} of ${knownOf(lowest.sums)}`;
  return { index: Number(lowest.key), text };
}
