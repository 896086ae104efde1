// Whether the folders of a room import each other in one direction only.

const ROOM = /^packages\/server\/src\/features\/([^/]+)\/([^/]+)\//;
const LEFT_OUT = /\.test\.ts$|\/testing\//;

/**
 * As 'journeys: plan → record → plan'.
 * @param {readonly (readonly [from: string, to: string])[]} imports paths of files
 * @returns {string[]}
 */
export function alcoveProblems(imports) {
  /** @type {Map<string, Map<string, Set<string>>>} */
  const rooms = new Map();
  for (const [from, to] of imports) {
    const [, room, folder] = ROOM.exec(from) ?? [];
    const [, other, target] = ROOM.exec(to) ?? [];
    if (!room || !folder || !target || room !== other || folder === target || LEFT_OUT.test(from)) continue;
    const folders = rooms.get(room) ?? new Map();
    rooms.set(room, folders);
    folders.set(folder, (folders.get(folder) ?? new Set()).add(target));
  }
  return [...rooms].flatMap(([room, folders]) => {
    const circle = circleIn(folders);
    return circle ? [`${room}: ${circle.join(' → ')}; a room's folders import one way`] : [];
  });
}

/**
 * The first circle, its first folder again at the end.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} folders
 * @returns {string[] | undefined}
 */
function circleIn(folders) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} folder @param {string[]} path @returns {string[] | undefined} */
  const follow = (folder, path) => {
    const start = path.indexOf(folder);
    if (start >= 0) return [...path.slice(start), folder];
    if (done.has(folder)) return undefined;
    for (const next of [...(folders.get(folder) ?? [])].sort()) {
      const circle = follow(next, [...path, folder]);
      if (circle) return circle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of [...folders.keys()].sort()) {
    const circle = follow(folder, []);
    if (circle) return circle;
  }
  return undefined;
}
