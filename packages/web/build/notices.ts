import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NOTICES = new URL('../../../NOTICES.md', import.meta.url);

/** The page of works of others goes with every copy of the application: it names what is no package, as maps and type. */
export function notices(): Plugin {
  return {
    name: 'linehaul-notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'notices.txt', source: readFileSync(NOTICES, 'utf8') });
    },
  };
}
