import type { BoardNow } from '@linehaul/contracts/board';
import { fitBoard } from '@linehaul/domain/board';
import { SECOND } from '@linehaul/domain/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { dateText, timeText, useNow } from '../../platform/time/index.ts';
import { BrandMark } from '../../ui/index.ts';
import { BoardCards } from './BoardCards.tsx';
import { BoardCounts } from './BoardCounts.tsx';
import { BoardFoot } from './BoardFoot.tsx';
import { BoardTable } from './BoardTable.tsx';
import classes from './board.module.css';
import { useTurns } from './use-turns.ts';
import { useWindowSize } from './use-window-size.ts';

interface Props {
  readonly board: BoardNow;
  readonly receivedAt: number;
  readonly name: string;
}

export function BoardView({ board, receivedAt, name }: Props) {
  const { t, i18n } = useTranslation();
  const { scale, rows: rowsOfPage, isPhone } = fitBoard(useWindowSize());
  const now = useNow(SECOND);
  const shown = useTurns(board, rowsOfPage, now);
  const age = Math.max(0, now - receivedAt);
  // By the server's clock: this machine's may be wrong.
  const there = Date.parse(board.asOfUtc) + age;
  const { timeZone, organisationName, rows, total } = board;
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone }).format(there);
  const Rows = isPhone ? BoardCards : BoardTable;
  return (
    <div className={classes.board} style={{ '--u': `${scale}px` } as React.CSSProperties}>
      <header className={classes.head}>
        <BrandMark size={Math.round(44 * scale)} />
        <h1>{organisationName}</h1>
        {!isPhone && <span>{t('board.subtitle')}</span>}
        <span className={classes.date}>{!isPhone && `${weekday} ${dateText(there, timeZone)}`}</span>
        <time className={classes.clock} dateTime={new Date(there).toISOString()}>
          {timeText(there, timeZone)}
        </time>
      </header>
      <BoardCounts board={board} scale={scale} isPhone={isPhone} />
      {shown.rows.length > 0 ? (
        <Rows rows={shown.rows} timeZone={timeZone} now={there} scale={scale} />
      ) : (
        <div className={classes.none}>
          <h2>{t('board.none')}</h2>
          <p>{t('board.noneHint')}</p>
        </div>
      )}
      <BoardFoot
        name={name}
        asOf={board.asOfUtc}
        timeZone={timeZone}
        age={age}
        shown={shown}
        more={total > rows.length ? { shown: rows.length, total } : undefined}
        scale={scale}
        isPhone={isPhone}
      />
    </div>
  );
}
