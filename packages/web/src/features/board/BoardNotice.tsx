import type { BoardEnd } from '@linehaul/contracts/board';
import { BOARD_UNSEEN_MS, fitBoard } from '@linehaul/domain/board';
import { DAY } from '@linehaul/domain/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { dateText, timeText } from '../../platform/time/index.ts';
import { BrandMark } from '../../ui/index.ts';
import classes from './board.module.css';
import { useWindowSize } from './use-window-size.ts';

interface Props {
  readonly title: string;
  readonly texts: readonly string[];
}

export function BoardNotice({ title, texts }: Props) {
  const { scale } = fitBoard(useWindowSize());
  return (
    <div className={classes.notice} style={{ '--u': `${scale}px` } as React.CSSProperties} role="status">
      <BrandMark size={Math.round(72 * scale)} />
      <h1>{title}</h1>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

export function EndedNotice({ end }: { readonly end: BoardEnd }) {
  const { t } = useTranslation();
  const { boardName: name, organisationName: organisation, endedUtc, timeZone, ask: login } = end;
  const time = timeText(endedUtc, timeZone);
  const date = dateText(endedUtc, timeZone);
  const days = BOARD_UNSEEN_MS / DAY;
  const said = end.because === 'UNSEEN' ? 'board.endedUnseen' : 'board.endedByHand';
  return (
    <BoardNotice
      title={t('board.ended')}
      texts={[t(said, { name, organisation, time, date, days }), t('board.ask', { login, organisation })]}
    />
  );
}
