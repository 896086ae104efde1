import { getGrantedBoard } from '@linehaul/contracts/board';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { BoardNotice, EndedNotice } from './BoardNotice.tsx';
import { BoardView } from './BoardView.tsx';
import { useBoardTheme } from './theme.ts';
import { useBoard } from './use-board.ts';
import { useOpening } from './use-opening.ts';

export interface GrantedBoardProps {
  readonly token?: string;
}

export function GrantedBoard({ token }: GrantedBoardProps) {
  const { t } = useTranslation();
  useBoardTheme();
  const opening = useOpening(token);
  const { board, receivedAt, over } = useBoard(
    'granted',
    (signal) => call(getGrantedBoard, { signal, background: true }),
    opening !== 'waiting',
  );
  if (over?.kind === 'ended') return <EndedNotice end={over.end} />;
  if (over) {
    // A reopened link is fine while its board is still here.
    const key = opening === 'spent' ? 'board.spent' : 'board.unknownBoard';
    return <BoardNotice title={t(key)} texts={[t(`${key}Hint`)]} />;
  }
  if (opening === 'waiting')
    return <BoardNotice title={t('board.opening')} texts={[t('board.waitingHint')]} />;
  if (!board) return <BoardNotice title={t('board.waiting')} texts={[t('board.waitingHint')]} />;
  return (
    <BoardView
      board={board}
      receivedAt={receivedAt}
      name={t('board.name', { name: board.boardName ?? '' })}
    />
  );
}
