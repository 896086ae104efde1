export { openStream, reasonOf, StreamError, type StreamServer, StreamTrouble } from './stream.ts';
export { type CarrierNeeds, streamCarrier } from './stream-carrier.ts';
