import { sep } from 'node:path';
import type { Plugin } from 'vite';

export function partOf(module: string): string {
  const path = module.replace(/^\0/, '').replace(/\?.*$/, '').split(sep).join('/');
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path);
  if (inPackage) return inPackage[1]!;
  const own = /\/packages\/(\w+)\/src\/([^/]+)(?:\/([^/]+))?/.exec(path);
  if (!own) return 'the build itself';
  const [, name, tier, room] = own;
  return [name, tier, room?.includes('.') ? undefined : room].filter(Boolean).join('/');
}

/** Writes each part's characters per script, before minifying. */
export function parts(): Plugin {
  return {
    name: 'linehaul-parts',
    apply: 'build',
    generateBundle(_, bundle) {
      const scripts: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const inChunk: Record<string, number> = {};
        for (const [module, { renderedLength }] of Object.entries(chunk.modules)) {
          const part = partOf(module);
          inChunk[part] = (inChunk[part] ?? 0) + renderedLength;
        }
        scripts[chunk.fileName] = inChunk;
      }
      this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source: JSON.stringify(scripts) });
    },
  };
}
