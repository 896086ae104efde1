export { listenToOrganisation, type StreamListener } from './organisation-stream.ts';
