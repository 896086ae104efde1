import {
  GTFS_REALTIME,
  getOtmTrip,
  getTripUpdates,
  getVehiclePositions,
  listOtmTrips,
} from '@linehaul/contracts/feeds';
import { DAY, type EpochMs } from '@linehaul/domain/core';
import type { FastifyReply } from 'fastify';
import { type Executor, isId } from '../../../platform/db/index.ts';
import { Failure, type Mount } from '../../../platform/http/index.ts';
import { journeyOfId, journeysOfPage, journeysUnderWay, positionsUnderWay } from './feed-store.ts';
import { tripUpdates, vehiclePositions } from './gtfs-realtime.ts';
import { otmTripOf } from './otm-trip.ts';

const msOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

/** What other systems read by a key. */
export function mountFeeds(
  mount: Mount,
  { db, now }: { readonly db: Executor; readonly now: () => EpochMs },
): void {
  mount(listOtmTrips, async ({ organisation, query: { from, to, after, size } }) => {
    const page = { from: msOf(from), to: msOf(to), after, size };
    const journeys = await journeysOfPage(db, organisation.id, page);
    return journeys.map((journey) => otmTripOf(journey, organisation));
  });
  mount(getOtmTrip, async ({ organisation, params: { tripId } }) => {
    const journey = isId(tripId) ? await journeyOfId(db, organisation.id, tripId) : undefined;
    return journey ? otmTripOf(journey, organisation) : new Failure('notFound', { entityName: 'trip' });
  });
  mount(getTripUpdates, async ({ organisation, reply }) => {
    const feed = { now: now(), timeZone: organisation.timeZone };
    const journeys = await journeysUnderWay(db, organisation.id, feed.now + DAY);
    return sent(reply, tripUpdates(feed, journeys));
  });
  mount(getVehiclePositions, async ({ organisation, reply }) => {
    const feed = { now: now(), timeZone: organisation.timeZone };
    return sent(reply, vehiclePositions(feed, await positionsUnderWay(db, organisation.id)));
  });
}

function sent(reply: FastifyReply, feed: Buffer): Buffer {
  reply.type(GTFS_REALTIME).header('Cache-Control', 'no-store');
  return feed;
}
