import { afterAll, beforeAll, expect } from 'vitest';
import {
  type DrivenFix,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

export let server: TestServer;
export let thandi: TestClient;

export function startTrackingWorlds(): void {
  beforeAll(async () => {
    server = await startTestServer({ tracking: { tickMs: 500 } });
    thandi = await server.signIn('thandi');
  });
  afterAll(() => server.stop());
}

export interface World {
  readonly name: string;
  readonly depot: OneDepot;
  send(fixes: readonly DrivenFix[]): Promise<void>;
  journey(id: string): Promise<Record<string, unknown> & { version: number }>;
  history(id: string): Promise<{ kind: string; actor: string; before: unknown; after: unknown }[]>;
}

let worlds = 0;
export async function world(): Promise<World> {
  const name = `WORLD_${++worlds}`;
  const depot = await oneDepot(server, name, { members: ['thandi'] });
  const key = await makeKey(server.database.kysely, depot.organisationId);
  return {
    name,
    depot,
    send: async (fixes) => {
      const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
        headers: { authorization: `Bearer ${key}` },
        body: fixes.map((fix) => ({ device: `${name}-T101`, ...fix })),
      });
      expect(status).toBe(200);
    },
    journey: async (id) => (await thandi.get(`/api/journeys/${id}`)).body,
    history: (id) =>
      server.database.kysely
        .selectFrom('journey_history')
        .where('journey_id', '=', id)
        .select(['kind', 'actor', 'before', 'after'])
        .orderBy('id')
        .execute(),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the journey as it came over the wire
export function found(journey: any) {
  return {
    status: [journey.journeyStatus, journey.timeBasedStatus, journey.positionBasedStatus],
    departed: journey.departFromStartLocationTimeUtc,
    arrived: journey.arriveAtEndLocationTimeUtc,
    travelled: journey.travelledKilometres,
    confirmed: journey.endConfirmed,
    // biome-ignore lint/suspicious/noExplicitAny: a stop as it came over the wire
    stops: journey.journeyLocationList.map((stop: any) => [
      stop.state,
      stop.actualArrivalTimeUtc,
      stop.actualDepartureTimeUtc,
      stop.estimated,
    ]),
  };
}

export function shuffled<T>(items: readonly T[]): T[] {
  let seed = 7;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  return items
    .map((item) => ({ item, at: next() }))
    .sort((x, y) => x.at - y.at)
    .map(({ item }) => item);
}
export const inParts = <T>(items: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
