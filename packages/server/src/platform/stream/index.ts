export { BucketLeases } from './bucket-leases.ts';
export { isWrittenSince, makeConsumers, makeStream, notFound, refused } from './make.ts';
export { openStream, reasonOf, StreamError, type StreamServer, StreamTrouble } from './stream.ts';
export { streamCarrier } from './stream-carrier.ts';
