import { HOUR } from '@linehaul/domain/core';
import type { Journey } from '../../../packages/contracts/src/journeys/index.ts';
import type { AssetPosition } from '../../../packages/contracts/src/telemetry/index.ts';
import { type DrivenFleet, drivenFix } from './driven-fleet.ts';

const PAGE = 2000;

export class Reader {
  readonly #url: () => string;
  readonly #cookie: string;

  constructor(url: () => string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  async all<T>(path: string): Promise<T[]> {
    const found: T[] = [];
    for (let page = 0, total = 1; page * PAGE < total; page++) {
      const reply = await this.#get(`${path}?size=${PAGE}&page=${page}&sort=id,asc`);
      total = Number(reply.headers.get('x-total-count'));
      found.push(...((await reply.json()) as T[]));
    }
    return found;
  }

  async journey(id: string): Promise<Journey> {
    return (await (await this.#get(`/api/journeys/${id}`)).json()) as Journey;
  }

  async #get(path: string): Promise<Response> {
    const reply = await fetch(this.#url() + path, { headers: { cookie: this.#cookie } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  }
}

export async function journeysOf(reader: Reader, fleet: DrivenFleet): Promise<string[]> {
  const rows = await reader.all<Journey>(`/api/journeys/${fleet.organisation}`);
  const ids = new Map(rows.map((row) => [row.journeyUniqueReference, row.id]));
  return Array.from({ length: fleet.vehicles }, (_, i) => ids.get(`J${i}`)!);
}

export interface FoundFixes {
  readonly found: number;
  readonly twice: number;
  readonly ofJourney: readonly string[];
}

export async function fixesOf(
  reader: Reader,
  fleet: DrivenFleet,
  vehicle: number,
  { id, vehicleId }: Pick<Journey, 'id' | 'vehicleId'>,
): Promise<FoundFixes> {
  const ends = [fleet.begin - HOUR, fleet.begin + fleet.rounds * fleet.stepMs + HOUR];
  const range = ends.map((ms) => new Date(ms).toISOString()).join('/');
  const rows = await reader.all<AssetPosition>(
    `/api/asset-positions/${fleet.organisation}/asset/${vehicleId}/${range}`,
  );
  const times = new Set(rows.map((row) => Date.parse(row.timestampUtc)));
  let found = 0;
  for (let round = 0; round < fleet.rounds; round++) {
    if (times.has(Date.parse(drivenFix(fleet, round * fleet.vehicles + vehicle).timestamp))) found++;
  }
  const ofJourney = rows.filter((row) => row.journeyId === id).map((row) => row.timestampUtc);
  return { found, twice: rows.length - times.size, ofJourney: ofJourney.sort() };
}
