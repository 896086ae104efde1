/**
 * @typedef {{ version?: string, license?: string, link?: boolean, resolved?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Locked
 */

/**
 * What the packages of `roots` need at run time, as Node would find it from the lockfile's places. Optional and peer
 * packages count where the lock has them. Packages of types are left out.
 * @param {Readonly<Record<string, Locked>>} packages of a lockfile, by place
 * @param {readonly string[]} roots places
 * @returns {string[]} places in node_modules, sorted; @throws where a package lacks what it needs
 */
export function closureOf(packages, roots) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [...roots];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const locked = packages[place];
    if (!locked || found.has(place)) continue;
    found.add(place);
    // A link is to the product's own package: a root, or not needed.
    if (locked.link) continue;
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = locked;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      if (name.startsWith('@types/')) continue;
      const at = placeOf(packages, place, name);
      if (at !== undefined) waiting.push(at);
      else if (name in dependencies && !(name in optionalDependencies))
        throw new Error(`the lockfile has no ${name} for ${place}`);
    }
  }
  return [...found].filter((place) => place.includes('node_modules/') && !packages[place]?.link).sort();
}

/** @param {Readonly<Record<string, Locked>>} packages @param {string} from @param {string} name */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** The folder above, over whose node_modules this one lies. @param {string} folder */
function parentOf(folder) {
  const at = folder.lastIndexOf('node_modules/');
  return at < 0 ? '' : folder.slice(0, Math.max(0, at - 1));
}
