export { DatabaseProxy } from './database-proxy.ts';
export { EventReader, type ReceivedEvent } from './event-reader.ts';
export { makeJourneyRow, makeKey, makeVehicle } from './fleet.ts';
export { DEPOT_LATITUDE, DEPOT_PLACES, type OneDepot, oneDepot } from './one-depot.ts';
export { type Records, recordsOf } from './records.ts';
export { type RoundRobin, roundRobin } from './round-robin.ts';
export { TestBrowser } from './test-browser.ts';
export { type Reply, TestClient } from './test-client.ts';
export { startTestServer, type TestServer } from './test-server.ts';
