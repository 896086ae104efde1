import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { basemap } from './build/basemap/plugin.ts';
import { landingPicture } from './build/landing-picture.ts';
import { texts } from './build/texts.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  plugins: [react(), basemap(), texts(), landingPicture()],
  define: {
    __BUILD_TIMESTAMP__: JSON.stringify(String(Date.now())),
    __CLIENT_VERSION__: JSON.stringify(version),
  },
  resolve: {
    alias: { zod: fileURLToPath(new URL('./src/platform/api/no-schemas.ts', import.meta.url)) },
  },
  worker: { format: 'es' },
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 1200 },
  server: {
    port: 9000,
    proxy: Object.fromEntries(
      ['/api', '/management', '/oauth2', '/login', '/idp', '/telemetry', '/v3'].map((path) => [
        path,
        { target: process.env.LINEHAUL_URL ?? 'http://localhost:8080', changeOrigin: false, xfwd: true },
      ]),
    ),
  },
});
