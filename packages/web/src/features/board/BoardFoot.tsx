import { BOARD_OLD_MS } from '@linehaul/domain/board';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ageText, clockText } from '../../platform/time/index.ts';
import { Mark } from '../../ui/index.ts';
import classes from './foot.module.css';
import type { ShownPage } from './use-turns.ts';

interface Props {
  readonly name: string;
  readonly asOf: string;
  readonly timeZone: string;
  /** Milliseconds. */
  readonly age: number;
  readonly shown: Omit<ShownPage, 'rows'>;
  /** Journeys beyond the board's limit. */
  readonly more: { readonly shown: number; readonly total: number } | undefined;
  readonly scale: number;
}

export function BoardFoot({ name, asOf, timeZone, age, shown, more, scale }: Props) {
  const { t } = useTranslation();
  const isOld = age > BOARD_OLD_MS;
  const time = clockText(asOf, timeZone);
  const { page, pages, secondsLeft, share } = shown;
  return (
    <footer className={classes.foot} data-old={isOld || undefined}>
      <div className={classes.bar} aria-hidden="true">
        {pages > 1 && <div style={{ transform: `scaleX(${share})` }} />}
      </div>
      <div className={classes.line}>
        {isOld ? (
          <strong className={classes.old}>
            <Mark shape="warn" size={Math.round(20 * scale)} />
            <span>{t('board.old', { age: ageText(age), time })}</span>
          </strong>
        ) : (
          <span className={classes.live}>{t('board.live', { time })}</span>
        )}
        <span className={classes.name}>{name}</span>
        {more && <span>{t('board.more', more)}</span>}
        {pages > 1 && <span>{t('board.nextPage', { seconds: secondsLeft })}</span>}
        <strong>{t('board.page', { page, pages })}</strong>
      </div>
    </footer>
  );
}
