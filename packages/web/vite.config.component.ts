import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { basemap } from './build/basemap/plugin.ts';
import { devServer } from './build/dev-server.ts';
import { entityNames } from './build/entity-names.ts';
import { texts } from './build/texts.ts';

/** Includes the schemas, which the fake server parses by. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), basemap(), texts(), entityNames()],
  define: { __BUILD_TIMESTAMP__: '"0"', __CLIENT_VERSION__: '"0.0.0"' },
  // Found at start: a later discovery would reload the page during a test.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/**/*.component.test.tsx', 'gallery/*.ts*'],
    include: ['axe-core'],
  },
  server: devServer,
  worker: { format: 'es' },
});
