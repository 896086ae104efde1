import '@fontsource-variable/ibm-plex-sans';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './app/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startTexts } from './platform/i18n/index.ts';

await startTexts();
createRoot(document.getElementById('root')!).render(<App />);
