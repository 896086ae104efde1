import {
  GTFS_REALTIME,
  getOtmTrip,
  getTripUpdates,
  getVehiclePositions,
  listOtmTrips,
} from '@linehaul/contracts/feeds';
import { DAY, type EpochMs, SECOND } from '@linehaul/domain/core';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Executor, isId } from '../../../platform/db/index.ts';
import { Failure, type Mount, type OrganisationContext } from '../../../platform/http/index.ts';
import { journeyOfId, journeysOfPage, journeysUnderWay, positionsUnderWay } from './feed-store.ts';
import { tripUpdates, vehiclePositions } from './gtfs-realtime.ts';
import { otmTripOf } from './otm-trip.ts';

const msOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

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
  const updates = remembered(async (organisation) => {
    const feed = { now: now(), timeZone: organisation.timeZone };
    const span = { from: feed.now - LOOKED_BACK, until: feed.now + DAY };
    return tripUpdates(feed, await journeysUnderWay(db, organisation.id, span));
  });
  const positions = remembered(async (organisation) => {
    const feed = { now: now(), timeZone: organisation.timeZone };
    return vehiclePositions(feed, await positionsUnderWay(db, organisation.id));
  });
  mount(getTripUpdates, async ({ organisation, reply }) => sent(reply, await updates(organisation)));
  mount(getVehiclePositions, async ({ organisation, reply }) => sent(reply, await positions(organisation)));
}

/** Nobody waits longer for an approved journey to start. */
const LOOKED_BACK = 2 * DAY;
const REMEMBERED_MS = 5 * SECOND;
const REMEMBERED_BYTES = 64 * 1024 * 1024;

/** Readers together, or shortly after one another, share one build. */
function remembered(build: (organisation: OrganisationContext) => Promise<Buffer>) {
  const feeds = new LRUCache<string, Buffer, OrganisationContext>({
    ttl: REMEMBERED_MS,
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_id, _stale, { context }) => build(context),
  });
  return async (organisation: OrganisationContext) =>
    (await feeds.fetch(organisation.id, { context: organisation }))!;
}

function sent(reply: FastifyReply, feed: Buffer): Buffer {
  reply.type(GTFS_REALTIME).header('Cache-Control', 'no-store');
  return feed;
}
