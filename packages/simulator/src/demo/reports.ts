import type { NativeFix } from '@linehaul/contracts/telemetry';
import { HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { asReceived, momentOf } from './drive.ts';
import type { DemoTruck } from './fleet.ts';
import { pointAlong } from './lanes.ts';
import type { WorldJourney } from './roster.ts';

export const TICK = 10 * SECOND;
const TANK_LITRES = 560;
const LITRES_A_KILOMETRE = 0.36;
/** Farther from stops, history has a fix only every three minutes. */
const OPEN_ROAD_METRES = 3_000;

export type Detail = 'live' | 'recent' | 'past';

function isDue(
  detail: Detail,
  truck: DemoTruck,
  time: number,
  moving: boolean,
  fresh: boolean,
  open: boolean,
) {
  if (detail === 'live') {
    const tick = Math.floor(time / TICK) + truck.number;
    return tick % (moving || fresh ? 2 : 30) === 0;
  }
  const minute = Math.floor(time / MINUTE) + truck.number;
  if (fresh) return true;
  if (!moving) return minute % 5 === 0;
  return detail === 'recent' || !open || minute % 3 === 0;
}

function temperatureAt({ temperature, mishaps: { warm } }: WorldJourney, time: number): number | undefined {
  if (temperature === undefined) return undefined;
  const swing = 0.5 * Math.sin(time / (11 * MINUTE));
  let rise = 0;
  if (warm && time > warm.from) {
    const rising = Math.min(time, warm.to) - warm.from;
    const falling = Math.max(0, time - warm.to);
    rise = Math.max(0, Math.min(6.5, (rising / MINUTE) * 0.25) - (falling / MINUTE) * 0.3);
  }
  return Math.round((temperature + swing + rise) * 10) / 10;
}

function fixOf(
  journey: WorldJourney,
  time: number,
  where: { position: readonly [number, number]; heading: number; speed: number; metres: number },
): NativeFix {
  const { truck, lane } = journey;
  const [longitude, latitude] = asReceived(where.position, truck.device, time);
  const driven = lane.kilometres * (where.metres / Math.max(1, lane.along.at(-1)!));
  const odometer = journey.odometerKilometres + driven;
  const fuel = TANK_LITRES - ((odometer * LITRES_A_KILOMETRE) % (TANK_LITRES * 0.85));
  const temperature = temperatureAt(journey, time);
  return {
    device: truck.device,
    timestamp: new Date(time).toISOString(),
    latitude: Math.round(latitude * 1e6) / 1e6,
    longitude: Math.round(longitude * 1e6) / 1e6,
    speedKilometresPerHour: Math.round(where.speed),
    headingDegrees: Math.round(where.heading),
    odometerKilometres: Math.round(odometer * 10) / 10,
    accuracyMetres: 6,
    attributes: {
      ignition: where.speed > 0,
      fuel: Math.round(fuel),
      ...(temperature === undefined ? {} : { temperature }),
    },
  };
}

/** The same minute, the same fix. `journey`: current or last. */
export function reportAt(journey: WorldJourney, time: number, detail: Detail): NativeFix | undefined {
  const { drive, lane, mishaps, truck } = journey;
  const { silent } = mishaps;
  if (silent && time >= silent.from && time < silent.to) return undefined;
  const moment = momentOf(lane, drive, mishaps, time);
  if (!moment) {
    const ended = time > drive.end;
    const fresh = ended ? time - drive.end < 3 * MINUTE : drive.start - time < 3 * MINUTE;
    const slots = detail === 'live' ? Math.floor(time / TICK) : Math.floor(time / MINUTE);
    const every = detail === 'live' ? 60 : 10;
    const waiting = !ended && drive.start - time < 2 * HOUR;
    const due =
      fresh || waiting
        ? isDue(detail, truck, time, false, fresh, false)
        : (slots + truck.number) % every === 0;
    if (!due) return undefined;
    const metres = ended ? lane.along.at(-1)! : 0;
    return fixOf(journey, time, { ...pointAlong(lane, metres), speed: 0, metres });
  }
  const { section, speed, metres } = moment;
  const fresh = time - section.from < 3 * MINUTE;
  const open = metres - section.fromMetres > OPEN_ROAD_METRES && section.toMetres - metres > OPEN_ROAD_METRES;
  if (!isDue(detail, truck, time, speed > 0, fresh && speed === 0, open)) return undefined;
  return fixOf(journey, time, { position: moment.position, heading: moment.heading, speed, metres });
}
