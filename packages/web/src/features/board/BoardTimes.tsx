import type { BoardRow } from '@linehaul/contracts/board';
import { useTranslation } from '../../platform/i18n/index.ts';
import { rangeTexts } from '../../ui/forecasts/index.ts';
import classes from './board.module.css';
import { durationText, shortTime, startText } from './words.ts';

interface Props {
  readonly row: BoardRow;
  /** By the server's clock. */
  readonly now: number;
}

const WAITING: readonly BoardRow['word'][] = ['UNALLOCATED', 'DRAFT', 'PENDING_APPROVAL', 'APPROVED'];

interface ProjectedProps extends Props {
  readonly timeZone: string;
  readonly hasNoRange?: true;
}

export function Projected({ row, timeZone, now, hasNoRange }: ProjectedProps) {
  const { t } = useTranslation();
  const { silence, nextStop, word, plannedStartDateTimeUtc: start } = row;
  if (silence) {
    const since = silence.sinceUtc;
    return (
      <p className={classes.quiet}>
        {since ? t('board.since', { time: shortTime(since, timeZone, now) }) : t('board.never')}
      </p>
    );
  }
  if (WAITING.includes(word)) return <p className={classes.quiet}>{startText(start, now, t)}</p>;
  // Before leaving only the start has an expected time.
  const projected = word === 'NOT_LEFT' && !nextStop?.isStart ? undefined : nextStop?.projectedTimeUtc;
  if (!projected) return <p className={classes.quiet}>{t('ui.time.noForecast')}</p>;
  const { forecast } = row;
  const { expected, range } = rangeTexts(
    { p50Utc: projected, range: forecast?.range ?? null },
    timeZone,
    now,
  );
  return (
    <>
      <p className={classes.projected}>{expected}</p>
      {forecast && !hasNoRange && (
        <p>{range ? t('forecasts.likely', { range }) : t('forecasts.noHistory')}</p>
      )}
    </>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <p className={classes.unknown}>
      <span aria-hidden="true">—</span>
      <span className="lh-unseen">{t('board.unknown')}</span>
    </p>
  );
}

/** Minus is U+2212. */
const signed = (minutes: number) => (minutes > 0 ? `+${minutes}` : minutes < 0 ? `−${-minutes}` : '0');

type Difference = NonNullable<BoardRow['difference']>;
function toneOf({ kind, isLate }: Difference): 'danger' | 'warn' | undefined {
  if (kind === 'LATE_SO_FAR') return 'danger';
  if (!isLate) return undefined;
  return kind === 'LATE' ? 'danger' : 'warn';
}

/** If unknown, the unsigned minutes of silence. */
export function Minutes({ row, now }: Props) {
  const { t } = useTranslation();
  const { silence, difference, word } = row;
  if (silence && !difference) {
    const since = silence.sinceUtc;
    return <p className={classes.silence}>{since ? durationText(now - Date.parse(since)) : ''}</p>;
  }
  if (!difference) return WAITING.includes(word) ? null : <Unknown />;
  return (
    <>
      <p className={classes.difference} data-tone={toneOf(difference)}>
        {signed(difference.minutes)}
      </p>
      <p className={classes.kind}>{t(`board.kinds.${difference.kind}`)}</p>
    </>
  );
}
