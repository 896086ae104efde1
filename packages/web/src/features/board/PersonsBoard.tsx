import { getBoard } from '@linehaul/contracts/board';
import type { Organisation } from '@linehaul/contracts/organisation';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { BoardNotice } from './BoardNotice.tsx';
import { BoardView } from './BoardView.tsx';
import { useBoardTheme } from './theme.ts';
import { useBoard } from './use-board.ts';

export interface PersonsBoardProps {
  readonly organisation: Organisation;
}

/** Inactivity also ends the board. */
export function PersonsBoard({ organisation }: PersonsBoardProps) {
  const { t } = useTranslation();
  const login = useSession().account?.login ?? '';
  useBoardTheme();
  const params = { orgId: organisation.name };
  const { board, receivedAt } = useBoard(organisation.id, (signal) =>
    call(getBoard, { params, signal, background: true }),
  );
  if (!board) return <BoardNotice title={t('board.waiting')} texts={[t('board.waitingHint')]} />;
  return <BoardView board={board} receivedAt={receivedAt} name={t('board.personsName', { login })} />;
}
