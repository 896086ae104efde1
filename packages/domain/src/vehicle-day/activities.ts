import type { EpochMs } from '../core/index.ts';
import type { LngLat } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { highestOn, onDrive } from './drive.ts';
import type { Activity } from './model.ts';
import type { Part } from './parts.ts';

/** Cut at the day's ends. */
export function activitiesOf(
  parts: readonly Part[],
  from: EpochMs,
  to: EpochMs,
  settings: OrganisationSettings,
): readonly Activity[] {
  return parts.flatMap((part) => {
    const begin = Math.max(from, part.from ?? from);
    const end = Math.min(to, part.to ?? to);
    return begin < end ? [activityOf(part, begin, end, settings)] : [];
  });
}

function activityOf(part: Part, from: EpochMs, to: EpochMs, settings: OrganisationSettings): Activity {
  switch (part.kind) {
    case 'drive': {
      const [start, end] = [onDrive(part.drive, from), onDrive(part.drive, to)];
      const metres = end.along - start.along;
      const highest = highestOn(part.drive, from, to, settings);
      return { kind: 'DRIVING', from, to, metres, highest, start: start.point, end: end.point };
    }
    case 'stand': {
      const kind = part.isRest ? 'REST' : 'STANDING';
      return { kind, from, to, metres: 0, place: part.place, start: part.point, end: part.point };
    }
    case 'gap':
      return { kind: 'NO_FIXES', from, to, ...cutGap(part, from, to) };
  }
}

function cutGap(
  part: Part & { readonly kind: 'gap' },
  from: EpochMs,
  to: EpochMs,
): { readonly metres: number; readonly start?: LngLat; readonly end?: LngLat } {
  const { start, end, metres } = part;
  const isOpen = part.from === undefined || part.to === undefined;
  const share = isOpen ? 0 : (to - from) / (part.to! - part.from!);
  return { metres: metres * share, start, end };
}
