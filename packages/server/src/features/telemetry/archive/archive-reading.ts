import type { EpochMs } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { ArchiveTooMuch, archiveOf } from './archive.ts';
import type { ArchivedPosition } from './archived-position.ts';
import type { VehicleMonth } from './months-store.ts';

/** Rows of a file; `to` is exclusive. */
interface Part {
  readonly month: VehicleMonth;
  readonly from: number;
  readonly to: number;
}

const STEP = 200;

type Usable = (row: ArchivedPosition) => boolean;

export class ArchiveReading {
  readonly #db: Executor;
  readonly #most: number;
  readonly #times = new Map<string, readonly number[]>();
  readonly #parts = new Map<string, Part[]>();
  #wanted = 0;

  constructor(db: Executor, most: number) {
    this.#db = db;
    this.#most = most;
  }

  get wanted(): number {
    return this.#wanted;
  }

  /** Both inclusive. */
  async want(month: VehicleMonth, { from, to }: { from: EpochMs; to: EpochMs }): Promise<void> {
    const [first, end] = await this.#within(month, from, to);
    this.#add(month, first, end);
  }

  /** At most `size`, and all of the last one's millisecond. @returns that millisecond if rows are left */
  async wantFirst(
    month: VehicleMonth,
    { from, to }: { from: EpochMs; to: EpochMs },
    size: number,
  ): Promise<EpochMs | undefined> {
    const [first, end] = await this.#within(month, from, to);
    if (end - first <= size) {
      this.#add(month, first, end);
      return undefined;
    }
    const times = await this.#timesOf(month);
    const last = Math.floor(times[first + Math.max(size, 1) - 1]! / 1000);
    const cut = bound(times, (last + 1) * 1000);
    this.#add(month, first, Math.min(cut, end));
    return last;
  }

  /** At most `size`. @returns whether these are all */
  async wantLast(
    month: VehicleMonth,
    { from, to }: { from: EpochMs; to: EpochMs },
    size: number,
  ): Promise<boolean> {
    const [first, end] = await this.#within(month, from, to);
    const begin = Math.max(first, end - size);
    this.#add(month, begin, end);
    return begin === first;
  }

  /** The last usable one before, with what lies between. @returns whether there is one */
  async wantBefore(month: VehicleMonth, time: EpochMs, usable: Usable): Promise<boolean> {
    const times = await this.#timesOf(month);
    const end = bound(times, time * 1000);
    for (let to = end; to > 0; to -= STEP) {
      const from = Math.max(0, to - STEP);
      const rows = await this.#read(month, from, to);
      const found = rows.findLastIndex(usable);
      if (found < 0) continue;
      this.#add(month, from + found, end);
      return true;
    }
    return false;
  }

  /** The first usable one after, with what lies between. @returns whether there is one */
  async wantAfter(month: VehicleMonth, time: EpochMs, usable: Usable): Promise<boolean> {
    const times = await this.#timesOf(month);
    const begin = bound(times, time * 1000 + 1);
    for (let from = begin; from < times.length; from += STEP) {
      const rows = await this.#read(month, from, Math.min(from + STEP, times.length));
      const found = rows.findIndex(usable);
      if (found < 0) continue;
      this.#add(month, begin, from + found + 1);
      return true;
    }
    return false;
  }

  /** Each once. @throws ArchiveTooMuch */
  async rows(): Promise<readonly ArchivedPosition[]> {
    const parts = [...this.#parts.values()].flatMap(joined);
    const count = parts.reduce((sum, { from, to }) => sum + to - from, 0);
    if (count > this.#most) {
      throw new ArchiveTooMuch(
        `the time has ${count} positions of archived months (${parts[0]!.month.month} and later), and one call reads ${this.#most}: ask for a shorter time`,
      );
    }
    const read: ArchivedPosition[][] = [];
    for (const { month, from, to } of parts) read.push([...(await this.#read(month, from, to))]);
    return read.flat();
  }

  #add(month: VehicleMonth, from: number, to: number): void {
    if (to <= from) return;
    const key = keyOf(month);
    this.#parts.set(key, [...(this.#parts.get(key) ?? []), { month, from, to }]);
    this.#wanted += to - from;
  }

  async #within(month: VehicleMonth, from: EpochMs, to: EpochMs): Promise<readonly [number, number]> {
    const isWhole = from * 1000 <= month.from_us && to * 1000 >= month.to_us;
    if (isWhole) return [0, month.rows];
    const times = await this.#timesOf(month);
    return [bound(times, from * 1000), bound(times, to * 1000 + 1)];
  }

  async #timesOf(month: VehicleMonth): Promise<readonly number[]> {
    const known = this.#times.get(keyOf(month));
    if (known) return known;
    const file = await archiveOf(this.#db, month).open(month);
    const times = await file.times(month.first_row, month.first_row + month.rows);
    this.#times.set(keyOf(month), times);
    return times;
  }

  async #read(month: VehicleMonth, from: number, to: number): Promise<readonly ArchivedPosition[]> {
    const file = await archiveOf(this.#db, month).open(month);
    return file.rows(month.first_row + from, month.first_row + to);
  }
}

const keyOf = ({ file, asset_id }: VehicleMonth) => `${file} ${asset_id}`;

/** How many times lie before. */
function bound(times: readonly number[], microseconds: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < microseconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

function joined(parts: readonly Part[]): readonly Part[] {
  const sorted = parts.toSorted((a, b) => a.from - b.from);
  const whole: Part[] = [];
  for (const part of sorted) {
    const last = whole.at(-1);
    if (last && part.from <= last.to) whole[whole.length - 1] = { ...last, to: Math.max(last.to, part.to) };
    else whole.push(part);
  }
  return whole;
}
