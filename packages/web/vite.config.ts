import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { basemap } from './build/basemap/plugin.ts';
import { devServer } from './build/dev-server.ts';
import { entityNames } from './build/entity-names.ts';
import { notices } from './build/notices.ts';
import { parts } from './build/parts.ts';
import { routesAlone } from './build/routes-alone.ts';
import { texts } from './build/texts.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  plugins: [react(), basemap(), texts(), entityNames(), routesAlone(), parts(), notices()],
  define: {
    __BUILD_TIMESTAMP__: JSON.stringify(String(Date.now())),
    __CLIENT_VERSION__: JSON.stringify(version),
  },
  resolve: {
    alias: { zod: fileURLToPath(new URL('./src/platform/api/no-schemas.ts', import.meta.url)) },
  },
  server: devServer,
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    manifest: true,
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: [
          'z',
          'defineRoute',
          'organisationRoute',
          'listQuery',
          'optionalOrNull',
          'optionalLine',
          'requiredLine',
          'wholeNumber',
          'inEitherCase',
        ],
      },
      output: {
        // Two initial scripts instead of sixty: fewer requests, better compression.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
            // Without main.tsx: it awaits the texts, and its importers would wait too.
            { name: 'first', test: /[\\/]src[\\/](?!main\.tsx)/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
