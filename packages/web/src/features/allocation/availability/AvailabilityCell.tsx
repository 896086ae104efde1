import type { Availability, Taken } from '@linehaul/contracts/allocation';
import { memo } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { dateTimeText } from '../../../platform/time/index.ts';
import { Mark } from '../../../ui/index.ts';
import classes from '../allocation.module.css';
import bars from './availability.module.css';
import { marksOf, shareOf } from './scale.ts';
import { overlapping } from './taken.ts';
import type { AvailabilityState } from './use-availability.ts';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

export function HourScale({ data, timeZone }: { data: Availability; timeZone: string }) {
  const marks = marksOf(Date.parse(data.windowStartUtc), Date.parse(data.windowEndUtc), timeZone);
  return (
    <span className={classes.scale} aria-hidden="true">
      {marks.map(({ at, label }) => (
        <span key={at} style={{ left: percent(at) }}>
          {label}
        </span>
      ))}
    </span>
  );
}

interface BarProps {
  readonly data: Availability | undefined;
  readonly taken: readonly Taken[];
  readonly isChosen: boolean;
}

export const AvailabilityBar = memo(function AvailabilityBar({ data, taken, isChosen }: BarProps) {
  if (!data) return <div className={bars.bar} data-unknown aria-hidden="true" />;
  const start = Date.parse(data.windowStartUtc);
  const end = Date.parse(data.windowEndUtc);
  const place = (from: string, to: string) => {
    const left = shareOf(from, start, end);
    return { left: percent(left), width: percent(shareOf(to, start, end) - left) };
  };
  return (
    <div className={bars.bar} aria-hidden="true">
      <i className={bars.own} style={place(data.startUtc, data.endUtc)} />
      {taken.map((one) => (
        <i
          key={one.journeyId}
          className={bars.taken}
          data-overlap={(isChosen && one.overlaps) || undefined}
          style={place(one.fromUtc, one.toUtc)}
        />
      ))}
    </div>
  );
});

interface WordProps {
  readonly availability: AvailabilityState;
  readonly taken: readonly Taken[];
  readonly isChosen: boolean;
}

export function AvailabilityWord({ availability, taken, isChosen }: WordProps) {
  const { t } = useTranslation();
  if (availability.state === 'loading') return <span className="lh-none">{t('allocation.checking')}</span>;
  if (availability.state !== 'known')
    return (
      <span className={bars.word}>
        <Mark shape="neutral" />
        {t('allocation.unknown')}
      </span>
    );
  const [first, ...more] = overlapping(taken);
  if (!first)
    return (
      <span className={bars.word}>
        <Mark shape="ok" />
        {t('allocation.free')}
      </span>
    );
  const text = t(isChosen ? 'allocation.overlap' : 'allocation.busy', {
    reference: first.journeyUniqueReference,
  });
  return (
    <span className={bars.word} data-overlap={isChosen || undefined}>
      <Mark shape={isChosen ? 'danger' : 'neutral'} />
      {more.length > 0 ? t('allocation.more', { text, count: more.length }) : text}
    </span>
  );
}

export function takenText(
  taken: readonly Taken[],
  timeZone: string,
  t: ReturnType<typeof useTranslation>['t'],
): string | undefined {
  if (taken.length === 0) return undefined;
  return taken
    .map(({ journeyUniqueReference: reference, fromUtc, toUtc }) =>
      t('allocation.takenFromTo', {
        reference,
        from: dateTimeText(fromUtc, timeZone),
        to: dateTimeText(toUtc, timeZone),
      }),
    )
    .join('\n');
}
