export { openStream, reasonOf, StreamError, type StreamServer, StreamTrouble } from './stream.ts';
