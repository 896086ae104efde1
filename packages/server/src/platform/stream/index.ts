export { openStream, reasonOf, StreamError, type StreamServer, StreamTrouble } from './stream.ts';
export { streamCarrier } from './stream-carrier.ts';
