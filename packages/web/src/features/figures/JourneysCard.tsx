import type { Sums } from '@linehaul/domain/figures';
import { useTranslation } from '../../platform/i18n/index.ts';
import { unbroken } from '../../platform/time/index.ts';
import { Card, countText, insights } from '../../ui/insights/index.ts';
import { Figure } from './Figure.tsx';
import type { Opened } from './model/address.ts';
import { hoursDifference, hoursText, signed } from './model/differences.ts';

interface Props {
  readonly sums: Sums;
  readonly before: Sums | null;
  onOpen(opened: Opened): void;
}

export function JourneysCard({ sums, before, onOpen }: Props) {
  const { t } = useTranslation();
  const kilometres = Math.round(sums.kilometres);
  const further = before && kilometres - Math.round(before.kilometres);
  const lines = [
    {
      figure: 'kilometres' as const,
      text: unbroken(countText(kilometres), 'km'),
      isZero: kilometres === 0,
      difference: further === null ? null : signed(further, unbroken(countText(Math.abs(further)), 'km')),
      note: sums.kilometresUnknown > 0 && (
        <Figure
          text={t('figures.journeys.unknown', { count: sums.kilometresUnknown })}
          label={t('figures.open.unknownKilometres', { count: sums.kilometresUnknown })}
          onOpen={() => onOpen({ rows: 'journeys', figure: 'unknownKilometres' })}
        />
      ),
    },
    {
      figure: 'speeding' as const,
      text: hoursText(sums.speedingSeconds / 60),
      isZero: sums.speedings === 0,
      difference:
        before && hoursDifference(minutesOf(sums.speedingSeconds), minutesOf(before.speedingSeconds)),
      note: t('figures.journeys.speedings', { count: sums.speedings, number: countText(sums.speedings) }),
    },
    {
      figure: 'temperature' as const,
      text: hoursText(sums.temperatureSeconds / 60),
      isZero: sums.temperatureSeconds === 0,
      difference:
        before && hoursDifference(minutesOf(sums.temperatureSeconds), minutesOf(before.temperatureSeconds)),
      note: '',
    },
  ];
  return (
    <Card title={t('figures.journeys.title')}>
      <dl className={insights.reasons}>
        {lines.map(({ figure, text, isZero, difference, note }) => (
          <div key={figure}>
            <dt>
              {t(`figures.journeys.${figure}`)} {note && <span className="lh-note">{note}</span>}
            </dt>
            <dd>
              {difference !== null && <span className="lh-note">{difference}</span>}{' '}
              <Figure
                text={text}
                isZero={isZero}
                label={t(`figures.open.${figure}`)}
                onOpen={() => onOpen({ rows: 'journeys', figure })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const minutesOf = (seconds: number) => Math.round(seconds / 60);
