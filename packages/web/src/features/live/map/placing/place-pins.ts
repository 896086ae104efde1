import type { LngLat } from '@linehaul/domain/geo';
import { apart, type Pixel, pixelOf, placeOf } from './pixels.ts';
import { radiusOf, type Standing } from './standing.ts';

export interface Pin {
  readonly at: LngLat;
  /** Stands on its tip; others are centred. */
  readonly isDrop: boolean;
  /** Passed stops may join. */
  readonly isPassed: boolean;
}

export interface PlacedPin<P> {
  /** Of joined pins the last. */
  readonly pin: P;
  readonly joined: readonly P[];
  /** Disc's place if a vehicle takes its own. */
  readonly beside?: LngLat;
}

/** Pixels. Pins nearer to a vehicle move; passed stops nearer to each other join. */
const NEAR = 24;
/** Head's middle above the tip. */
const HEAD = 18;
const DISC = 10;
const GAP = 2;
const DISTANCES = [38, 54, 72];
const DIRECTIONS = 16;
/** Upper right, if the vehicle is exactly on it. */
const USUAL_DIRECTION = -Math.PI / 4;

type Vehicle = Standing & { readonly pixel: Pixel };

/** A pin too near a vehicle becomes a disc beside it. Deterministic: moves only with data or zoom. */
export function placePins<P extends Pin>(
  pins: readonly P[],
  vehicles: readonly Vehicle[],
  zoom: number,
): readonly PlacedPin<P>[] {
  const groups = joined(pins, zoom).map((members) => {
    const pin = members.at(-1)!;
    const pixel = pixelOf(pin.at, zoom);
    const isDrop = pin.isDrop && members.length === 1;
    const reach = (vehicle: Vehicle) => reachOf(pixel, isDrop, vehicle.pixel);
    const nearest = vehicles.filter((one) => reach(one) < NEAR).sort((a, b) => reach(a) - reach(b))[0];
    return { pin, members, pixel, isDrop, nearest };
  });
  const taken: Pixel[] = groups
    .filter(({ nearest }) => !nearest)
    .map(({ pixel: [x, y], isDrop }) => [x, isDrop ? y - HEAD : y]);
  return groups.map(({ pin, members, pixel, nearest }) => {
    if (!nearest) return { pin, joined: members };
    const disc = besideOf(pixel, nearest.pixel, vehicles, taken);
    taken.push(disc);
    return { pin, joined: members, beside: placeOf(disc, zoom) };
  });
}

function joined<P extends Pin>(pins: readonly P[], zoom: number): readonly (readonly P[])[] {
  const groups: { readonly members: P[]; readonly pixel: Pixel }[] = [];
  for (const pin of pins) {
    const pixel = pixelOf(pin.at, zoom);
    const found = pin.isPassed
      ? groups.find(({ members, pixel: at }) => members[0]!.isPassed && apart(at, pixel) < NEAR)
      : undefined;
    if (found) found.members.push(pin);
    else groups.push({ members: [pin], pixel });
  }
  return groups.map(({ members }) => members);
}

/** From the vehicle's middle to the tip–head line, or the disc's middle. */
function reachOf([x, y]: Pixel, isDrop: boolean, [vx, vy]: Pixel): number {
  const up = isDrop ? Math.min(HEAD, Math.max(0, y - vy)) : 0;
  return Math.hypot(vx - x, vy - (y - up));
}

function besideOf(
  pixel: Pixel,
  vehicle: Pixel,
  vehicles: readonly Vehicle[],
  taken: readonly Pixel[],
): Pixel {
  const isOnIt = apart(pixel, vehicle) < 1;
  const away = isOnIt ? USUAL_DIRECTION : Math.atan2(pixel[1] - vehicle[1], pixel[0] - vehicle[0]);
  const room = (at: Pixel) =>
    Math.min(
      ...vehicles.map((one) => apart(at, one.pixel) - radiusOf(one) - DISC - GAP),
      ...taken.map((one) => apart(at, one) - 2 * DISC - GAP),
    );
  let best: { at: Pixel; room: number } | undefined;
  for (const at of candidates(pixel, away)) {
    const free = room(at);
    if (free >= 0) return at;
    if (!best || free > best.room) best = { at, room: free };
  }
  return best!.at;
}

function* candidates([x, y]: Pixel, away: number): Generator<Pixel> {
  for (const distance of DISTANCES)
    for (let turn = 0; turn < DIRECTIONS; turn++) {
      const steps = Math.ceil(turn / 2) * (turn % 2 === 0 ? 1 : -1);
      const angle = away + (steps * 2 * Math.PI) / DIRECTIONS;
      yield [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
    }
}
