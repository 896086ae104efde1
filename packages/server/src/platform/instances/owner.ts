/** Rendezvous hashing: the same everywhere, evenly spread; only a leaver's names move. */
export function ownerOf(name: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 1) return candidates[0];
  let owner: string | undefined;
  let highest = -1;
  for (const candidate of candidates) {
    const weight = mixed(name, candidate);
    if (weight > highest || (weight === highest && candidate < (owner ?? '')))
      [owner, highest] = [candidate, weight];
  }
  return owner;
}

/** FNV-1a with MurmurHash 3's finish, which separates similar names. */
export function mixed(a: string, b: string): number {
  let hash = 0x811c9dc5;
  for (const text of [a, b]) {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
