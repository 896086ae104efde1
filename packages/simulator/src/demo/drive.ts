import { MINUTE } from '@linehaul/domain/core';
import { bearingDegrees, type LngLat, pointAway } from '@linehaul/domain/geo';
import { chanceOf } from './chance.ts';
import { type Lane, pointAlong } from './lanes.ts';
import type { Mishaps } from './mishaps.ts';

/** Standing if both metres are equal. */
export interface DriveSection {
  readonly from: number;
  readonly to: number;
  readonly fromMetres: number;
  readonly toMetres: number;
}

export interface Drive {
  readonly sections: readonly DriveSection[];
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
}

/** `plannedStart`, `notBefore` (truck free): epoch milliseconds. */
export function driveOf(lane: Lane, plannedStart: number, notBefore: number, mishaps: Mishaps): Drive {
  const sections: DriveSection[] = [];
  const start = Math.max(plannedStart + mishaps.startDelay, notBefore);
  let clock = start;
  for (let leg = 0; leg + 1 < lane.stops.length; leg++) {
    const [a, b] = [lane.stops[leg]!, lane.stops[leg + 1]!];
    const planned = (b.arrival! - a.departure!) * MINUTE;
    const driving = planned * mishaps.slowness;
    const go = (fromMetres: number, toMetres: number, milliseconds: number) => {
      sections.push({ from: clock, to: clock + milliseconds, fromMetres, toMetres });
      clock += milliseconds;
    };
    const halt = mishaps.halt?.leg === leg ? mishaps.halt : undefined;
    if (halt) {
      const at = a.metres + (b.metres - a.metres) * halt.share;
      go(a.metres, at, driving * halt.share);
      go(at, at, halt.milliseconds);
      go(at, b.metres, driving * (1 - halt.share));
    } else {
      go(a.metres, b.metres, driving);
    }
    if (b.departure !== undefined) {
      // Late trucks shorten dwell, not rest, and never leave before plan.
      const least = Math.max((b.departure - b.arrival!) * 0.8, b.rest ?? 0) * MINUTE;
      go(b.metres, b.metres, Math.max(least, plannedStart + b.departure * MINUTE - clock));
    }
  }
  return { sections, start, end: clock };
}

export interface Moment {
  readonly position: LngLat;
  readonly heading: number;
  readonly speed: number;
  readonly metres: number;
  readonly section: DriveSection;
}

const ROAD_OVER_LINE = 1.05;

export function momentOf(lane: Lane, drive: Drive, mishaps: Mishaps, time: number): Moment | undefined {
  const { sections } = drive;
  if (time < drive.start || time > drive.end) return undefined;
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sections[middle]!.to < time) low = middle + 1;
    else high = middle;
  }
  const section = sections[low]!;
  const length = section.toMetres - section.fromMetres;
  const duration = section.to - section.from;
  if (length <= 0 || duration <= 0) {
    return { ...pointAlong(lane, section.fromMetres), speed: 0, metres: section.fromMetres, section };
  }
  const share = (time - section.from) / duration;
  const waves = Math.max(1, Math.round(duration / (14 * MINUTE)));
  const angle = 2 * Math.PI * waves * share;
  const metres = section.fromMetres + length * (share - (0.1 * Math.sin(angle)) / (2 * Math.PI * waves));
  const speed = (length / (duration / 1000)) * 3.6 * (1 - 0.1 * Math.cos(angle)) * ROAD_OVER_LINE;
  const { position, heading } = pointAlong(lane, metres);
  return {
    position: beside(
      position,
      lane,
      mishaps,
      time,
      Math.min(metres - section.fromMetres, section.toMetres - metres),
    ),
    heading,
    speed,
    metres,
    section,
  };
}

/** `reach`: metres to the section's nearer end. */
function beside(position: LngLat, lane: Lane, { detour }: Mishaps, time: number, reach: number): LngLat {
  if (!detour || time <= detour.from || time >= detour.to) return position;
  const share = (time - detour.from) / (detour.to - detour.from);
  const away = Math.min(detour.metres * Math.sin(Math.PI * share) ** 2, reach * 0.4);
  // Perpendicular to the whole lane: to the road it would jump sides in bends.
  const [from, to] = [lane.line[0]!, lane.line.at(-1)!];
  return pointAway(position, away, bearingDegrees(from, to) + 90);
}

/** Up to 7 m of receiver error. */
export function asReceived(position: LngLat, device: string, time: number): LngLat {
  const chance = chanceOf(device, time);
  const direction = chance.between(0, 360);
  return pointAway(position, chance.between(0, 7), direction);
}
