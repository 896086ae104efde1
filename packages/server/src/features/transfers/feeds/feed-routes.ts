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
import { Failure, type GrantedKey, type Mount } from '../../../platform/http/index.ts';
import { journeyOfId, journeysOfPage, journeysUnderWay, positionsUnderWay } from './feed-store.ts';
import { tripUpdates, vehiclePositions } from './gtfs-realtime.ts';
import { otmTripOf } from './otm-trip.ts';

const msOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

export function mountFeeds(
  mount: Mount,
  { db, now }: { readonly db: Executor; readonly now: () => EpochMs },
): void {
  mount(listOtmTrips, async ({ organisation, key, query: { from, to, after, size } }) => {
    const page = { from: msOf(from), to: msOf(to), after, size };
    const journeys = await journeysOfPage(db, organisation.id, page, key.locationIds);
    return journeys.map((journey) => otmTripOf(journey, organisation));
  });
  mount(getOtmTrip, async ({ organisation, key, params: { tripId } }) => {
    const journey = isId(tripId)
      ? await journeyOfId(db, organisation.id, tripId, key.locationIds)
      : undefined;
    return journey ? otmTripOf(journey, organisation) : new Failure('notFound', { entityName: 'trip' });
  });
  const feedOf = ({ organisation, locationIds }: GrantedKey) => ({
    now: now(),
    timeZone: organisation.timeZone,
    isOfCustomer: locationIds !== undefined,
  });
  const updates = remembered(async (key) => {
    const feed = feedOf(key);
    const span = { from: feed.now - LOOKED_BACK, until: feed.now + DAY };
    return tripUpdates(feed, await journeysUnderWay(db, key.organisation.id, span, key.locationIds));
  });
  const positions = remembered(async (key) => {
    const { organisation, locationIds } = key;
    return vehiclePositions(feedOf(key), await positionsUnderWay(db, organisation.id, locationIds));
  });
  mount(getTripUpdates, async ({ key, reply }) => sent(reply, await updates(key)));
  mount(getVehiclePositions, async ({ key, reply }) => sent(reply, await positions(key)));
}

/** Nobody waits longer for an approved journey to start. */
const LOOKED_BACK = 2 * DAY;
const REMEMBERED_MS = 5 * SECOND;
const REMEMBERED_BYTES = 64 * 1024 * 1024;

/** Readers together, or shortly after one another, share one build; a key of one customer has its own. */
function remembered(build: (key: GrantedKey) => Promise<Buffer>) {
  const feeds = new LRUCache<string, Buffer, GrantedKey>({
    ttl: REMEMBERED_MS,
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_id, _stale, { context }) => build(context),
  });
  return async (key: GrantedKey) =>
    (await feeds.fetch(key.locationIds ? `key ${key.id}` : key.organisation.id, { context: key }))!;
}

function sent(reply: FastifyReply, feed: Buffer): Buffer {
  reply.type(GTFS_REALTIME).header('Cache-Control', 'no-store');
  return feed;
}
