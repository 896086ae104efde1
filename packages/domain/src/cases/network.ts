import { MINUTE } from '../core/index.ts';
import type { CaseEvent, CaseSettings } from './model.ts';

export const SILENT = 'SILENT';

/**
 * Silences of one cause: begun within a window in which more than the given share of vehicles fell silent. A silence
 * begins with the last fix.
 * @param vehicles those heard of lately
 * @returns event ids by burst; overlapping windows are one burst
 */
export function silentBursts(
  events: readonly CaseEvent[],
  vehicles: number,
  { networkShare, networkWindowMinutes, networkLeastVehicles }: CaseSettings,
): readonly ReadonlySet<string>[] {
  const silences = events
    .filter(({ kind, assetId }) => kind === SILENT && assetId !== undefined)
    .toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
  const bursts: Set<string>[] = [];
  const inWindow = new Map<string, number>();
  let from = 0;
  let taken = 0;
  for (const [to, { assetId, startedAt }] of silences.entries()) {
    inWindow.set(assetId!, (inWindow.get(assetId!) ?? 0) + 1);
    while (silences[from]!.startedAt < startedAt - networkWindowMinutes * MINUTE) {
      const left = silences[from++]!.assetId!;
      const rest = inWindow.get(left)! - 1;
      if (rest === 0) inWindow.delete(left);
      else inWindow.set(left, rest);
    }
    const isBurst = inWindow.size >= networkLeastVehicles && inWindow.size > vehicles * networkShare;
    if (!isBurst) continue;
    if (from >= taken || bursts.length === 0) bursts.push(new Set());
    const burst = bursts.at(-1)!;
    for (const { id } of silences.slice(Math.max(from, taken), to + 1)) burst.add(id);
    taken = to + 1;
  }
  return bursts;
}
