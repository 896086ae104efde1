// docs/architecture.md's arrows against imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';

const WEB = 'packages/web/src';
const DRAWN = {
  server: { root: 'packages/server/src/features/' },
  contracts: { root: 'packages/contracts/src/' },
  domain: { root: 'packages/domain/src/' },
  'web to shared': { root: `${WEB}/features/`, to: `${WEB}/shared/` },
  'ui to shared': { root: `${WEB}/ui/`, to: `${WEB}/shared/` },
  shared: { root: `${WEB}/shared/` },
};

/** @typedef {ReadonlyMap<string, readonly string[]>} Arrows room → the rooms that it imports, sorted */

/**
 * Which rooms import which, tests left out.
 * @param {readonly (readonly [from: string, to: string])[]} imports paths of files
 * @param {{ root: string, to?: string }} drawn
 * @returns {Arrows}
 */
export function importedArrows(imports, { root, to: targets = root }) {
  const roomOf = (/** @type {string} */ path, /** @type {string} */ within) =>
    path.startsWith(within) ? path.slice(within.length).split('/').slice(0, -1)[0] : undefined;
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const [from, to] of imports) {
    const room = roomOf(from, root);
    if (!room || /\.test\.tsx?$/.test(from)) continue;
    const found = arrows.get(room) ?? new Set();
    arrows.set(room, found);
    const target = roomOf(to, targets);
    if (target && (target !== room || root !== targets)) found.add(target);
  }
  return new Map([...arrows].map(([room, found]) => [room, [...found].sort()]));
}

/**
 * The lines `journeys ─► fleet organisation` below the line `server` of the page's block `arrows`.
 * @param {string} page
 * @param {string} name
 * @returns {Arrows}
 */
export function drawnArrows(page, name) {
  const block = /```arrows\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  /** @type {Map<string, string[]>} */
  const arrows = new Map();
  let current = '';
  for (const line of block.split('\n')) {
    const drawn = /^ {2}([a-z-]+) +─► ?(.*)$/.exec(line);
    if (!drawn) current = line.trim() || current;
    else if (current === name) arrows.set(drawn[1] ?? '', (drawn[2] ?? '').split(/\s+/).filter(Boolean));
  }
  return arrows;
}

/**
 * What differs between the drawing and the imports, one line each.
 * @param {string} page
 * @param {readonly (readonly [from: string, to: string])[]} imports
 * @returns {string[]}
 */
export function arrowProblems(page, imports) {
  return Object.entries(DRAWN).flatMap(([name, of]) => {
    const [drawn, imported] = [drawnArrows(page, name), importedArrows(imports, of)];
    const rooms = [...new Set([...drawn.keys(), ...imported.keys()])].sort();
    return rooms.flatMap((room) => {
      const [shown, real] = [drawn.get(room), imported.get(room)];
      if (!real) return [`docs/architecture.md draws ${name}/${room}, which is not there`];
      if (!shown) return [`docs/architecture.md lacks ${name}/${room}: draw «${lineOf(room, real)}»`];
      const differ = [
        ...real.filter((to) => !shown.includes(to)),
        ...shown.filter((to) => !real.includes(to)),
      ];
      return differ.length > 0
        ? [`docs/architecture.md: ${name}/${room} imports «${lineOf(room, real)}»`]
        : [];
    });
  });
}

/** @param {string} room @param {readonly string[]} targets */
const lineOf = (room, targets) => `  ${room.padEnd(13)} ─► ${targets.join(' ')}`.trimEnd();

/**
 * The block as the imports have it.
 * @param {readonly (readonly [from: string, to: string])[]} imports
 */
export function arrowBlock(imports) {
  const parts = Object.entries(DRAWN).map(([name, of]) =>
    [name, ...[...importedArrows(imports, of)].sort().map(([room, to]) => lineOf(room, to))].join('\n'),
  );
  return `\`\`\`arrows\n${parts.join('\n\n')}\n\`\`\``;
}

export const ARCHITECTURE = join(ROOT, 'docs', 'architecture.md');
export const architecturePage = () => readFileSync(ARCHITECTURE, 'utf8');
