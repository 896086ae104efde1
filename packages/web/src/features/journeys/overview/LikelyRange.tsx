import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { ExplainButton } from '../../../ui/explained/ExplainButton.tsx';
import { forecastText, MadeOf } from '../../../ui/forecasts/index.ts';
import classes from './gantt.module.css';
import type { LikelyArrival } from './gantt.ts';

interface Props {
  readonly likely: LikelyArrival;
  place(at: number): string;
}

export function LikelyRange({ likely, place }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { from, to, expected, forecast, place: name } = likely;
  const text = forecastText(forecast, timeZone, t);
  const width = `max(2px, calc(${place(to)} - ${place(from)}))`;
  return (
    <>
      <span className={classes.likely} style={{ left: place(from), width }} />
      <span className={classes.expected} style={{ left: place(expected) }} />
      <ExplainButton
        wrap={{ className: classes.openLikely, style: { left: place(from), width } }}
        label={t('forecasts.open', { text, place: name })}
        title={text}
        explanation={(close) => (
          <MadeOf forecast={forecast} place={name} timeZone={timeZone} onClose={close} />
        )}
      />
    </>
  );
}
