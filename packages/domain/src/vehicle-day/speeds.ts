import type { EpochMs } from '../core/index.ts';
import type { SpeedPoint } from './model.ts';
import type { Part } from './parts.ts';

/** More than a screen's width is useless. */
const BUCKETS = 720;

/** Interrupted at gaps. */
export function speedsOf(parts: readonly Part[], from: EpochMs, to: EpochMs): readonly SpeedPoint[] {
  const points: SpeedPoint[] = [];
  for (const part of parts) {
    const [begin, end] = [Math.max(from, part.from ?? from), Math.min(to, part.to ?? to)];
    if (begin > end) continue;
    switch (part.kind) {
      case 'drive':
        for (const [i, { time }] of part.drive.sightings.entries()) {
          const kilometresPerHour = part.drive.speeds[i];
          if (time >= from && time <= to && kilometresPerHour !== undefined) {
            points.push({ time, kilometresPerHour });
          }
        }
        break;
      case 'stand':
        points.push({ time: begin, kilometresPerHour: 0 }, { time: end, kilometresPerHour: 0 });
        break;
      case 'gap':
        if (begin < end) points.push({ time: begin });
        break;
    }
  }
  return thinned(points, from, to);
}

function thinned(points: readonly SpeedPoint[], from: EpochMs, to: EpochMs): readonly SpeedPoint[] {
  if (points.length <= BUCKETS * 2) return points;
  const width = (to - from) / BUCKETS;
  const buckets = Map.groupBy(points, ({ time }) => Math.floor((time - from) / width));
  return [...buckets.values()].flatMap((own) => {
    const said = own.filter((point) => point.kilometresPerHour !== undefined);
    const bySpeed = said.toSorted((a, b) => a.kilometresPerHour! - b.kilometresPerHour!);
    const retained = new Set([bySpeed[0], bySpeed.at(-1)]);
    return own.filter((point) => point.kilometresPerHour === undefined || retained.has(point));
  });
}
