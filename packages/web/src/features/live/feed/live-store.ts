import type { LiveSnapshot, LiveVehicle } from '@linehaul/contracts/live';

/** Beyond this, the longest silent are dropped. */
export const MOST_VEHICLES = 20_000;

export interface Changes {
  readonly all: boolean;
  readonly changed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

export interface Freshness {
  /** Server's clock, epoch milliseconds; undefined before its first message. */
  readonly asOf?: number;
  /** Browser's clock: a wrong one must not make data look fresh. */
  readonly heardAt?: number;
}

/** Vehicles by newest fix, outside React. Older fixes win only as corrections. */
export class LiveStore {
  readonly #vehicles = new Map<string, LiveVehicle>();
  /** Server's clock. */
  readonly #notifiedAt = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #changed = new Set<string>();
  #removed = new Set<string>();
  #all = false;
  #isWhole = false;
  #freshness: Freshness = {};
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Removes others unless their fix is newer. */
  replace(snapshot: LiveSnapshot): void {
    const asOf = Date.parse(snapshot.asOf);
    const named = new Set(snapshot.vehicles.map((vehicle) => vehicle.assetId));
    for (const [id, vehicle] of this.#vehicles) {
      if (named.has(id) || Date.parse(vehicle.timestampUtc) > asOf) continue;
      this.#forget(id);
    }
    // Snapshots are read after their time, messages before: later snapshots win despite older fixes.
    for (const vehicle of snapshot.vehicles) {
      this.#put(vehicle, asOf, asOf > (this.#notifiedAt.get(vehicle.assetId) ?? 0));
    }
    this.#isWhole = true;
    this.#heard(asOf);
  }

  merge(snapshot: LiveSnapshot): void {
    const asOf = Date.parse(snapshot.asOf);
    const corrected = new Set(snapshot.corrected);
    for (const vehicle of snapshot.vehicles) this.#put(vehicle, asOf, corrected.has(vehicle.assetId));
    this.#heard(asOf);
  }

  hear(asOf: string): void {
    this.#heard(Date.parse(asOf));
  }

  get(assetId: string): LiveVehicle | undefined {
    return this.#vehicles.get(assetId);
  }
  all(): IterableIterator<LiveVehicle> {
    return this.#vehicles.values();
  }
  /** A snapshot was read; the stream may precede it. */
  get isWhole(): boolean {
    return this.#isWhole;
  }
  get size(): number {
    return this.#vehicles.size;
  }
  get freshness(): Freshness {
    return this.#freshness;
  }

  serverNow(): number {
    const { asOf, heardAt } = this.#freshness;
    return asOf === undefined || heardAt === undefined ? this.#now() : asOf + this.#now() - heardAt;
  }

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
    this.#isWhole = false;
    this.#freshness = {};
    this.#notify();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #put(vehicle: LiveVehicle, asOf: number, mayMoveBack: boolean): void {
    const known = this.#vehicles.get(vehicle.assetId);
    // Equal times pass: the status may differ.
    if (known && !mayMoveBack && Date.parse(known.timestampUtc) > Date.parse(vehicle.timestampUtc)) return;
    this.#notifiedAt.set(vehicle.assetId, Math.max(asOf, this.#notifiedAt.get(vehicle.assetId) ?? 0));
    if (known && isSame(known, vehicle)) return;
    // Keeps the longest silent first.
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
