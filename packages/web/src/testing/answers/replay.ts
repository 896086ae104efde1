import { getPositionRangeOfJourney, type PositionColumns } from '@linehaul/contracts/telemetry';
import type { OrganisationDesk } from '@linehaul/testkit/answers';
import { replayedFixes } from '@linehaul/testkit/worlds';
import type { FakeServer } from '../fake-server.ts';
import { journeyOf } from './journeys.ts';
import { answerMap, departed } from './live.ts';

export const NOTHING_RECORDED: PositionColumns = {
  times: [],
  latitudes: [],
  longitudes: [],
  speeds: [],
  headings: [],
  temperatures: [],
  next: null,
};

function columnsOf(device: string, now: number): PositionColumns {
  const fixes = replayedFixes(now).filter((fix) => fix.device === device);
  return {
    times: fixes.map((fix) => Date.parse(fix.timestamp)),
    latitudes: fixes.map((fix) => fix.latitude),
    longitudes: fixes.map((fix) => fix.longitude),
    speeds: fixes.map((fix) => fix.speedKilometresPerHour),
    headings: fixes.map((fix) => fix.headingDegrees),
    temperatures: fixes.map((fix) => fix.attributes.temperature),
    next: null,
  };
}

export function answerReplay(
  server: FakeServer,
  desks: readonly OrganisationDesk[],
  desk: OrganisationDesk,
  now: number,
): void {
  answerMap(server, desks);
  departed(journeyOf(desk, 'KF-0001'), 115, now);
  departed(journeyOf(desk, 'KF-0002'), 85, now);
  server.answer(getPositionRangeOfJourney, ({ params }) => {
    const reference = desk.journeys.find(({ id }) => id === params.journeyId)?.journeyUniqueReference;
    const device = { 'KF-0001': 'device-KF214', 'KF-0002': 'device-KF142' }[reference ?? ''];
    return device ? columnsOf(device, now) : NOTHING_RECORDED;
  });
}
