import type { EpochMs } from '@linehaul/domain/core';
import { dateIn, timeOfDayIn } from '@linehaul/domain/time';
import type { StopState } from '@linehaul/domain/tracking';
import { PbfWriter } from 'pbf';
import type { FeedJourney, FeedPosition, FeedStop } from './feed-store.ts';

/** Field numbers: gtfs-realtime.proto, version 2.0. */
const VERSION = '2.0';
const KMH_OF_ONE_METRE_A_SECOND = 3.6;
const seconds = (ms: EpochMs) => Math.round(ms / 1000);
/** TripDescriptor.ScheduleRelationship, StopTimeUpdate.ScheduleRelationship. */
const TRIP_SCHEDULED = 0;
const TRIP_CANCELED = 3;
const STOP_SKIPPED = 1;
const STOP_NO_DATA = 2;

interface Feed {
  readonly now: EpochMs;
  readonly timeZone: string;
  readonly isOfCustomer: boolean;
}

function message<Row>(
  { now }: Feed,
  rows: readonly Row[],
  entity: (row: Row, pbf: PbfWriter) => void,
): Buffer {
  const pbf = new PbfWriter();
  pbf.writeMessage(
    1,
    (_, header) => {
      header.writeStringField(1, VERSION);
      // FULL_DATASET
      header.writeVarintField(2, 0);
      header.writeVarintField(3, seconds(now));
    },
    undefined,
  );
  for (const row of rows) pbf.writeMessage(2, entity, row);
  return Buffer.from(pbf.finish());
}

export function tripUpdates(feed: Feed, journeys: readonly FeedJourney[]): Buffer {
  return message(feed, journeys, (journey, entity) => {
    entity.writeStringField(1, journey.id);
    entity.writeMessage(
      3,
      (_, update) => {
        const isCancelled = journey.status === 'CANCELLED';
        update.writeMessage(1, trip(feed, isCancelled ? TRIP_CANCELED : TRIP_SCHEDULED), journey);
        if (!isCancelled) for (const stop of journey.stops) update.writeMessage(2, stopTimeUpdate, stop);
        if (journey.vehicleId) update.writeMessage(3, vehicle, journey);
        update.writeVarintField(4, seconds(journey.changedAt));
      },
      undefined,
    );
  });
}

export function vehiclePositions(feed: Feed, positions: readonly FeedPosition[]): Buffer {
  return message(feed, positions, (row, entity) => {
    entity.writeStringField(1, row.vehicleId);
    entity.writeMessage(
      4,
      (_, shown) => {
        shown.writeMessage(1, trip(feed, TRIP_SCHEDULED), row);
        shown.writeMessage(2, position, row);
        shown.writeVarintField(5, seconds(row.fixTime));
        shown.writeMessage(8, vehicle, row);
      },
      undefined,
    );
  });
}

function trip({ timeZone, isOfCustomer }: Feed, relationship: number) {
  return ({ reference, plannedStart }: Pick<FeedJourney, 'reference' | 'plannedStart'>, pbf: PbfWriter) => {
    pbf.writeStringField(1, reference);
    if (!isOfCustomer) {
      pbf.writeStringField(2, timeOfDayIn(plannedStart, timeZone));
      pbf.writeStringField(3, dateIn(plannedStart, timeZone).replaceAll('-', ''));
    }
    pbf.writeVarintField(4, relationship);
  };
}

function vehicle(
  of: Pick<FeedJourney, 'vehicleId' | 'fleetNumber' | 'registrationNumber'>,
  pbf: PbfWriter,
): void {
  pbf.writeStringField(1, of.vehicleId ?? '');
  pbf.writeStringField(2, of.fleetNumber ?? of.registrationNumber ?? '');
  pbf.writeStringField(3, of.registrationNumber ?? '');
}

function stopTimeUpdate(stop: FeedStop, pbf: PbfWriter): void {
  pbf.writeVarintField(1, stop.sequence);
  const isOver = OVER.has(stop.state);
  const isAhead = !isOver && stop.state !== 'missed';
  const projected = (time: EpochMs | null) => (isOver ? null : time);
  const arrival = eventOf(
    stop.plannedArrival,
    stop.actualArrival ?? projected(stop.projectedArrival),
    isAhead,
  );
  const departure = eventOf(
    stop.plannedDeparture,
    stop.actualDeparture ?? projected(stop.projectedDeparture),
    isAhead,
  );
  if (arrival) pbf.writeMessage(2, stopTimeEvent, arrival);
  if (departure) pbf.writeMessage(3, stopTimeEvent, departure);
  pbf.writeStringField(4, stop.externalReference);
  // Scheduled, it must have a time.
  if (!arrival && !departure) pbf.writeVarintField(5, stop.state === 'missed' ? STOP_SKIPPED : STOP_NO_DATA);
}

/** What nobody saw there was not on time. */
const OVER: ReadonlySet<StopState> = new Set<StopState>(['departed', 'passedUnseen', 'notObserved']);

interface StopTimeEvent {
  readonly time: EpochMs;
  readonly delaySeconds: number | undefined;
}

/** Ahead, without its own time the plan holds. */
function eventOf(
  planned: EpochMs | null,
  known: EpochMs | null,
  isAhead: boolean,
): StopTimeEvent | undefined {
  const time = known ?? (isAhead ? planned : null);
  if (time === null) return undefined;
  return { time, delaySeconds: planned === null ? undefined : seconds(time) - seconds(planned) };
}

function stopTimeEvent({ time, delaySeconds }: StopTimeEvent, pbf: PbfWriter): void {
  if (delaySeconds !== undefined) pbf.writeVarintField(1, delaySeconds);
  pbf.writeVarintField(2, seconds(time));
}

/** Speed in metres a second. */
function position(row: FeedPosition, pbf: PbfWriter): void {
  pbf.writeFloatField(1, row.latitude);
  pbf.writeFloatField(2, row.longitude);
  if (row.headingDegrees !== null) pbf.writeFloatField(3, row.headingDegrees);
  if (row.speedKmh !== null) pbf.writeFloatField(5, row.speedKmh / KMH_OF_ONE_METRE_A_SECOND);
}
