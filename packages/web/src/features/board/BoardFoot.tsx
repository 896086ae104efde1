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
  readonly isPhone: boolean;
}

export function BoardFoot({ name, asOf, timeZone, age, shown, more, scale, isPhone }: Props) {
  const { t } = useTranslation();
  const isOld = age > BOARD_OLD_MS;
  const time = clockText(asOf, timeZone);
  const { page, pages, secondsLeft, share } = shown;
  return (
    <footer className={classes.foot} data-old={isOld || undefined}>
      <div className={classes.bar} aria-hidden="true">
        {pages > 1 && <div style={{ transform: `scaleX(${share})` }} />}
      </div>
      <div className={classes.line} style={isPhone ? WRAPPED : undefined}>
        {isOld ? (
          <strong className={classes.old}>
            <Mark shape="warn" size={Math.round(20 * scale)} />
            <span>{t('board.old', { age: ageText(age), time })}</span>
          </strong>
        ) : (
          <span className={classes.live}>{t('board.live', { time })}</span>
        )}
        <span className={classes.name} style={isPhone ? LAST : undefined}>
          {name}
        </span>
        {more && <span>{t('board.more', more)}</span>}
        {pages > 1 && <span>{t('board.nextPage', { seconds: secondsLeft })}</span>}
        <strong>{t('board.page', { page, pages })}</strong>
      </div>
    </footer>
  );
}

const WRAPPED = {
  flexWrap: 'wrap',
  gap: '0 calc(20 * var(--u))',
  justifyContent: 'space-between',
  height: 'auto',
  fontSize: 'calc(20 * var(--u))',
  lineHeight: 'calc(36 * var(--u))',
} as const;
const LAST = { flexBasis: '100%', order: 1 };
