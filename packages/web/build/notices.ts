import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NOTICES = new URL('../../../NOTICES.md', import.meta.url);

/** Ships third-party notices, also of maps and fonts, which are no packages. */
export function notices(): Plugin {
  return {
    name: 'linehaul-notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'notices.txt', source: readFileSync(NOTICES, 'utf8') });
    },
  };
}
