import type { ForecastQuality } from '@linehaul/contracts/forecast';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Mark } from '../../ui/index.ts';
import {
  Card,
  insights as classes,
  LineKey,
  LinePlot,
  minutesDomain,
  minutesText,
  ScrolledTable,
} from '../../ui/insights/index.ts';
import { isLearntBest } from './model/evaluation.ts';
import { horizonText } from './model/words.ts';
import type { ScoredPart } from './scored/asked.ts';
import { OpenFigure } from './scored/OpenFigure.tsx';

type Horizon = ForecastQuality['horizons'][number];

const SERIES = [
  { name: 'learnt', look: 'accent', of: (one: Horizon) => one.errorMinutes },
  { name: 'projection', look: 'violet', of: (one: Horizon) => one.errorOfProjectionMinutes },
  { name: 'timetable', look: 'stale', of: (one: Horizon) => one.errorOfTimetableMinutes },
] as const;

interface Props {
  readonly horizons: readonly Horizon[];
  onOpen(scored: ScoredPart): void;
}

export function ErrorCard({ horizons, onOpen }: Props) {
  const { t } = useTranslation();
  const series = SERIES.map((one) => ({
    name: t(`forecastQuality.error.${one.name}`),
    look: one.look,
    values: horizons.map(one.of),
  }));
  return (
    <Card title={t('forecastQuality.error.title')} hint={t('forecastQuality.error.hint')}>
      <LinePlot
        label={t('forecastQuality.error.label')}
        columns={horizons.map(({ horizonMinutes }) => horizonText(horizonMinutes, t))}
        series={series}
        domain={minutesDomain(series.flatMap(({ values }) => values))}
        tickText={(minutes) => String(minutes)}
        labelRoom={52}
      />
      <ErrorTable horizons={horizons} onOpen={onOpen} />
    </Card>
  );
}

function ErrorTable({ horizons, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <ScrolledTable
      label={t('forecastQuality.error.label')}
      tableClassName={classes.errors}
      words={[t('forecastQuality.error.ahead')]}
      numbers={horizons.map(({ horizonMinutes }) => horizonText(horizonMinutes, t))}
    >
      <tbody>
        {SERIES.map(({ name, look, of }) => (
          <tr key={name}>
            <th scope="row">
              <LineKey look={look} />
              {t(`forecastQuality.error.${name}`)}
            </th>
            {horizons.map((horizon) => {
              const isBeaten = name === 'learnt' && !isLearntBest(horizon);
              const { n, horizonMinutes } = horizon;
              const ahead = horizonText(horizonMinutes, t);
              const minutes = minutesText(of(horizon), 2);
              return (
                <td
                  key={horizonMinutes}
                  className={`num ${isBeaten ? 'lh-warn' : ''}`}
                  title={isBeaten ? t('forecastQuality.error.beaten') : undefined}
                >
                  {isBeaten && (
                    <>
                      <Mark shape="warn" />{' '}
                      <span className="lh-unseen">{t('forecastQuality.error.beaten')}</span>
                    </>
                  )}
                  <OpenFigure
                    text={minutes}
                    label={t('forecastQuality.scored.openError', {
                      ...{ name: ahead, minutes },
                      of: t(`forecastQuality.error.${name}`),
                    })}
                    onOpen={
                      n === 0
                        ? undefined
                        : () => onOpen({ name: ahead, by: 'horizon', key: String(horizonMinutes ?? 'last') })
                    }
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
