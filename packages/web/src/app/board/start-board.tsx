import { createRoot } from 'react-dom/client';
import { BoardApp } from './BoardApp.tsx';
import { takeToken } from './board-here.ts';
import { renewDaily } from './renew-daily.ts';

export function startBoard(place: HTMLElement): void {
  createRoot(place).render(<BoardApp token={takeToken()} />);
  renewDaily();
}
