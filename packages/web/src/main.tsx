import '@fontsource-variable/ibm-plex-sans';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './app/theme.css';
import './ui/look.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createAppRouter } from './app/router.tsx';
import { startSession } from './app/session/start.ts';
import { startTexts } from './platform/i18n/index.ts';

const texts = startTexts();
startSession();
try {
  await texts;
  createRoot(document.getElementById('root')!).render(<App router={createAppRouter()} />);
} catch (error) {
  // Without texts no screen renders; index.html holds this message.
  console.error(error);
  document.getElementById('unreachable')!.hidden = false;
}
