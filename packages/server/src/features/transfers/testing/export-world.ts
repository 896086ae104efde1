import { afterAll, beforeAll } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export let server: TestServer;
export let client: TestClient;
export let depot: OneDepot;
export const ORG = 'EXPORTERS';

export function startExports(): void {
  beforeAll(async () => {
    server = await startTestServer();
    depot = await oneDepot(server, ORG, { members: ['eva'] });
    client = await server.signIn('eva');
    const square = [
      [
        [24, -28],
        [24.1, -28],
        [24.1, -28.1],
        [24, -28.1],
        [24, -28],
      ],
    ];
    const make = (body: unknown) =>
      client.send('POST', `/api/organisation-location-lists/${ORG}/locations`, { body });
    await make({
      name: '=HYPERLINK("http://x")',
      externalReference: '@risk',
      shapeType: 'Polygon',
      shape: { type: 'Polygon', coordinates: square },
      locationType: 1,
    });
    await make({
      name: 'Line <&> "Ünï"',
      externalReference: '-line',
      address: '+27 1',
      shapeType: 'PolyLine',
      shape: {
        type: 'LineString',
        coordinates: [
          [24, -28],
          [24.5, -28.25],
        ],
      },
      locationType: 6,
      contactDetails: { name: 'Zed', telephone: '+27 11', emailAddress: 'zed@example.com' },
    });
  });
  afterAll(() => server.stop());
}

export const download = async (list: string, query: string) => {
  const response = await fetch(`${server.url}/api/exports/${ORG}/${list}?${query}`, {
    headers: client.headers,
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
};
export const text = async (list: string, query: string) =>
  new TextDecoder().decode((await download(list, query)).bytes);
