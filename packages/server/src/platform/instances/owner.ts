/**
 * Of several candidates the one that a name belongs to: the same for everybody who knows the same candidates, evenly spread, and
 * when one goes only its own names move (rendezvous hashing).
 */
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

/** 32 bits of both texts: FNV-1a, and the finish of MurmurHash 3, without which near names fall together. */
function mixed(a: string, b: string): number {
  let hash = 0x811c9dc5;
  for (const text of [a, b]) {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
