import '@fontsource-variable/ibm-plex-sans';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './app/theme.css';
import './ui/look.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { isBoardHere } from './app/board/board-here.ts';
import { createAppRouter } from './app/router.tsx';
import { startSession } from './app/session/start.ts';
import { accountStore, loadAccountAgain } from './features/identity/index.ts';
import { queryClient } from './platform/api/index.ts';
import { startTexts } from './platform/i18n/index.ts';

/** Milliseconds. */
const BOARD_TRIES_AGAIN_AFTER = 30_000;
const place = document.getElementById('root')!;
const isBoard = isBoardHere(location);
// New development server: reads again, keeping the place.
import.meta.hot?.on('linehaul:new-server', () => {
  if (!isBoard && accountStore.get().status !== 'signedIn') return location.reload();
  if (!isBoard) void loadAccountAgain();
  void queryClient.invalidateQueries();
});
const texts = startTexts();
if (!isBoard) startSession();
try {
  await texts;
  if (isBoard) (await import('./app/board/start-board.tsx')).startBoard(place);
  else createRoot(place).render(<App router={createAppRouter()} />);
} catch (error) {
  // Without texts nothing renders; index.html has this message.
  console.error(error);
  document.getElementById('unreachable')!.hidden = false;
  if (isBoard) setTimeout(() => location.reload(), BOARD_TRIES_AGAIN_AFTER);
}
