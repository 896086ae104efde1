export { BucketLeases } from './bucket-leases.ts';
export { isTooManyTogether, isWrittenSince, makeConsumers, makeStream, notFound } from './make.ts';
export { openStream, reasonOf, StreamError, type StreamServer, StreamTrouble } from './stream.ts';
export { streamCarrier } from './stream-carrier.ts';
