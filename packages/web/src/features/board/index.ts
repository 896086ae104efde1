import { lazyScreen } from '../../platform/lazy/index.ts';
import type { GrantedBoardProps } from './GrantedBoard.tsx';
import type { PersonsBoardProps } from './PersonsBoard.tsx';

export { boardTheme } from './theme.ts';

export const GrantedBoard = lazyScreen<GrantedBoardProps>(
  async () => (await import('./GrantedBoard.tsx')).GrantedBoard,
);

export const PersonsBoard = lazyScreen<PersonsBoardProps>(
  async () => (await import('./PersonsBoard.tsx')).PersonsBoard,
);
