export { BucketLeases } from './bucket-leases.ts';
export { isWrittenSince, makeConsumer, makeStream, notFound } from './make.ts';
export { openStream, reasonOf, StreamError, type StreamServer, StreamTrouble } from './stream.ts';
export { streamCarrier } from './stream-carrier.ts';
