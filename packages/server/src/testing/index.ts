export { makeJourneyRow, makeKey, makeVehicle } from './fleet.ts';
export { TestClient } from './test-client.ts';
export { startTestServer, type TestServer } from './test-server.ts';
