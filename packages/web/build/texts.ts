import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const TEXTS = /(^|[\\/])texts[\\/][a-z-]+\.json$/;

function collect(): Map<string, Record<string, unknown>> {
  const byLanguage = new Map<string, Record<string, unknown>>();
  for (const entry of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
    if (!TEXTS.test(entry)) continue;
    const language = basename(entry, '.json');
    const merged = byLanguage.get(language) ?? {};
    const own = JSON.parse(readFileSync(join(SOURCE, entry), 'utf8')) as Record<string, unknown>;
    for (const [room, texts] of Object.entries(own)) {
      if (room in merged) throw new Error(`${entry}: the texts of '${room}' are defined twice`);
      merged[room] = texts;
    }
    byLanguage.set(language, merged);
  }
  return byLanguage;
}

export function texts(): Plugin {
  return {
    name: 'linehaul-texts',
    generateBundle() {
      for (const [language, all] of collect()) {
        this.emitFile({ type: 'asset', fileName: `i18n/${language}.json`, source: JSON.stringify(all) });
      }
    },
    configureServer(server) {
      // No module imports them.
      server.watcher.on('all', (_, file) => {
        if (TEXTS.test(file)) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use('/i18n', (request, response, next) => {
        const all = collect().get(basename((request.url ?? '').split('?')[0] ?? '', '.json'));
        if (!all) return next();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(all));
      });
    },
  };
}
