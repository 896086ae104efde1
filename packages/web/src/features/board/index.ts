import { lazyScreen } from '../../platform/lazy/index.ts';
import type { GrantedBoardProps } from './GrantedBoard.tsx';
import type { PersonsBoardProps } from './PersonsBoard.tsx';

export { boardTheme } from './theme.ts';

/** For a page of its own, without a person. */
export const GrantedBoard = lazyScreen<GrantedBoardProps>(
  async () => (await import('./GrantedBoard.tsx')).GrantedBoard,
);

/** A person's own session has the same view, in the frame of the application. */
export const PersonsBoard = lazyScreen<PersonsBoardProps>(
  async () => (await import('./PersonsBoard.tsx')).PersonsBoard,
);
