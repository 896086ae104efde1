import { PbfReader } from 'pbf';

/** As for OpenTripModel: the messages of GTFS-Realtime 2.0 that a feed of vehicles can have. */
const MESSAGES = {
  FeedMessage: { 1: 'header FeedHeader required', 2: 'entity FeedEntity repeated' },
  FeedHeader: {
    1: 'gtfs_realtime_version string required',
    2: 'incrementality enum:0,1',
    3: 'timestamp uint64',
  },
  FeedEntity: {
    1: 'id string required',
    2: 'is_deleted bool',
    3: 'trip_update TripUpdate',
    4: 'vehicle VehiclePosition',
  },
  TripUpdate: {
    1: 'trip TripDescriptor required',
    2: 'stop_time_update StopTimeUpdate repeated',
    3: 'vehicle VehicleDescriptor',
    4: 'timestamp uint64',
    5: 'delay int32',
  },
  StopTimeUpdate: {
    1: 'stop_sequence uint32',
    2: 'arrival StopTimeEvent',
    3: 'departure StopTimeEvent',
    4: 'stop_id string',
    5: 'schedule_relationship enum:0,1,2,3',
  },
  StopTimeEvent: { 1: 'delay int32', 2: 'time int64', 3: 'uncertainty int32' },
  TripDescriptor: {
    1: 'trip_id string',
    2: 'start_time string',
    3: 'start_date string',
    4: 'schedule_relationship enum:0,1,2,3',
    5: 'route_id string',
    6: 'direction_id uint32',
  },
  VehicleDescriptor: { 1: 'id string', 2: 'label string', 3: 'license_plate string' },
  VehiclePosition: {
    1: 'trip TripDescriptor',
    2: 'position Position',
    3: 'current_stop_sequence uint32',
    4: 'current_status enum:0,1,2',
    5: 'timestamp uint64',
    7: 'stop_id string',
    8: 'vehicle VehicleDescriptor',
  },
  Position: {
    1: 'latitude float required',
    2: 'longitude float required',
    3: 'bearing float',
    4: 'odometer double',
    5: 'speed float',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<number, string>>>>;
type Name = keyof typeof MESSAGES;

export interface Message {
  readonly [field: string]: string | number | Message | readonly Message[] | undefined;
}

const WIRE = { varint: 0, double: 1, bytes: 2, float: 5 } as const;

/** @throws where the bytes are no such message */
export function readBySchema(bytes: Uint8Array, name: Name = 'FeedMessage'): Message {
  const fields: Readonly<Record<number, string>> = MESSAGES[name];
  const message: Record<string, string | number | Message | Message[]> = {};
  new PbfReader(bytes).readFields((tag, _, pbf) => {
    const [field = '', kind = '', rule] = fields[tag]?.split(' ') ?? [];
    if (field === '') throw new Error(`${name} has no field ${tag}`);
    if (pbf.type !== wireTypeOf(kind)) throw new Error(`${name}.${field} is no ${kind}`);
    const value = readValue(pbf, kind);
    if (rule === 'repeated') message[field] = [...((message[field] as Message[]) ?? []), value as Message];
    else if (field in message) throw new Error(`${name}.${field} is there twice`);
    else message[field] = value;
  }, undefined);
  for (const said of Object.values(fields)) {
    const [field = '', , rule] = said.split(' ');
    if (rule === 'required' && !(field in message)) throw new Error(`${name}.${field} is missing`);
  }
  return message;
}

function wireTypeOf(kind: string): number {
  if (kind === 'float' || kind === 'double') return WIRE[kind];
  return kind === 'string' || kind in MESSAGES ? WIRE.bytes : WIRE.varint;
}

function readValue(pbf: PbfReader, kind: string): string | number | Message {
  if (kind in MESSAGES) return readBySchema(pbf.readBytes(), kind as Name);
  if (kind === 'string') return new TextDecoder('utf-8', { fatal: true }).decode(pbf.readBytes());
  if (kind === 'float') return pbf.readFloat();
  if (kind === 'double') return pbf.readDouble();
  const value = pbf.readVarint(kind.startsWith('int'));
  const [, choices] = kind.split(':');
  if (choices && !choices.split(',').includes(String(value)))
    throw new Error(`${value} is none of ${choices}`);
  return value;
}
