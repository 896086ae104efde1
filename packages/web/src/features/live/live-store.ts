import type { LiveSnapshot, LiveVehicle } from '@linehaul/contracts/live';

/** More vehicles than this in one organisation are not kept: those heard last stay. */
export const MOST_VEHICLES = 20_000;

/** What changed since the last look: ids to draw again and ids to take away. */
export interface Changes {
  readonly all: boolean;
  readonly changed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** What the as-of clock shows. */
export interface Freshness {
  /** The server's clock when it last spoke, epoch milliseconds; undefined before its first word. */
  readonly asOf?: number;
  /** This browser's clock at that moment: ages are counted on one clock, so a wrong one can't make data look fresh. */
  readonly heardAt?: number;
}

/**
 * The organisation's vehicles as last heard, outside React. A newer fix wins over an older one, unless the server says that
 * the newer one was wrong; what was heard is handed on in batches (`takeChanges`), so that a thousand fixes a second are one update of the map.
 */
export class LiveStore {
  readonly #vehicles = new Map<string, LiveVehicle>();
  /** The server's clock when each vehicle was last told. */
  readonly #notifiedAt = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #changed = new Set<string>();
  #removed = new Set<string>();
  #all = false;
  #freshness: Freshness = {};
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The whole picture: vehicles that it doesn't name have left, unless their fix is newer than the picture. */
  replace(snapshot: LiveSnapshot): void {
    const asOf = Date.parse(snapshot.asOf);
    const named = new Set(snapshot.vehicles.map((vehicle) => vehicle.assetId));
    for (const [id, vehicle] of this.#vehicles) {
      if (named.has(id) || Date.parse(vehicle.timestampUtc) > asOf) continue;
      this.#forget(id);
    }
    // A picture is read after its time, what the stream tells before it: a later picture knows better, back or forth.
    for (const vehicle of snapshot.vehicles) {
      this.#put(vehicle, asOf, asOf > (this.#notifiedAt.get(vehicle.assetId) ?? 0));
    }
    this.#heard(asOf);
  }

  /** Some vehicles have changed. */
  merge(snapshot: LiveSnapshot): void {
    const asOf = Date.parse(snapshot.asOf);
    const corrected = new Set(snapshot.corrected);
    for (const vehicle of snapshot.vehicles) this.#put(vehicle, asOf, corrected.has(vehicle.assetId));
    this.#heard(asOf);
  }

  /** The server spoke, without news. */
  hear(asOf: string): void {
    this.#heard(Date.parse(asOf));
  }

  get(assetId: string): LiveVehicle | undefined {
    return this.#vehicles.get(assetId);
  }
  all(): IterableIterator<LiveVehicle> {
    return this.#vehicles.values();
  }
  get size(): number {
    return this.#vehicles.size;
  }
  get freshness(): Freshness {
    return this.#freshness;
  }

  /** The server's time now, as well as it's known: statuses of age are evaluated on its clock. */
  serverNow(): number {
    const { asOf, heardAt } = this.#freshness;
    return asOf === undefined || heardAt === undefined ? this.#now() : asOf + this.#now() - heardAt;
  }

  /** What has changed since the last call; one reader (the map) takes it. */
  takeChanges(): Changes {
    const changes = { all: this.#all, changed: this.#changed, removed: this.#removed };
    this.#changed = new Set();
    this.#removed = new Set();
    this.#all = false;
    return changes;
  }

  clear(): void {
    this.#vehicles.clear();
    this.#notifiedAt.clear();
    this.#changed.clear();
    this.#removed.clear();
    this.#all = true;
    this.#freshness = {};
    this.#notify();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #put(vehicle: LiveVehicle, asOf: number, mayMoveBack: boolean): void {
    const known = this.#vehicles.get(vehicle.assetId);
    // Equal times pass: the same fix with a new status of its journey is news.
    if (known && !mayMoveBack && Date.parse(known.timestampUtc) > Date.parse(vehicle.timestampUtc)) return;
    this.#notifiedAt.set(vehicle.assetId, Math.max(asOf, this.#notifiedAt.get(vehicle.assetId) ?? 0));
    if (known && isSame(known, vehicle)) return;
    // Put last, so that the map's order is that of hearing and the first one is the longest silent.
    if (known) this.#vehicles.delete(vehicle.assetId);
    else if (this.#vehicles.size >= MOST_VEHICLES) this.#dropLongestSilent();
    this.#vehicles.set(vehicle.assetId, vehicle);
    this.#removed.delete(vehicle.assetId);
    this.#changed.add(vehicle.assetId);
  }

  #dropLongestSilent(): void {
    const [id] = this.#vehicles.keys();
    if (id !== undefined) this.#forget(id);
  }

  #forget(id: string): void {
    this.#vehicles.delete(id);
    this.#notifiedAt.delete(id);
    this.#changed.delete(id);
    this.#removed.add(id);
  }

  #heard(asOf: number): void {
    const before = this.#freshness.asOf ?? 0;
    this.#freshness = { asOf: Math.max(before, asOf), heardAt: this.#now() };
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function isSame(a: LiveVehicle, b: LiveVehicle): boolean {
  const keys = Object.keys(b) as (keyof LiveVehicle)[];
  return keys.every((key) => a[key] === b[key]);
}
