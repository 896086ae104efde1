import { readFileSync } from 'node:fs';

const PAGE = new URL('../../../docs/performance.md', import.meta.url);

/** From docs/performance.md; processor times are seconds of a core. */
export interface Costs {
  readonly fix: { readonly server: number; readonly database: number };
  /** One vehicle, without fixes. */
  readonly idleSecond: { readonly server: number; readonly database: number };
  /** One change shown on one screen. */
  readonly shown: number;
  /** Bytes of one process. */
  readonly memory: {
    readonly outsideTheHeap: number;
    /** A heap grows so far before it is collected as a whole, and by a share of what is in use. */
    readonly freeHeap: number;
    readonly growth: number;
    readonly product: number;
    readonly vehicle: number;
  };
  /** Bytes on disk. */
  readonly position: number;
  readonly journey: number;
  readonly log: number;
  readonly backup: number;
}

/** Bytes of one process at most. */
export function heapOf(vehicles: number, of: Omit<Costs['memory'], 'outsideTheHeap'>): number {
  return Math.max(of.freeHeap, (of.product + vehicles * of.vehicle) * (1 + of.growth));
}

/** @throws without the section or figure */
export function figureOf(page: string, section: string, pattern: RegExp): readonly number[] {
  const parts = page.split(/^#{2,4} /m);
  const part = parts.find((one) => one.startsWith(`${section}\n`))?.replaceAll(/\s+/g, ' ');
  const found = part === undefined ? null : pattern.exec(part);
  if (!found) throw new Error(`docs/performance.md says no longer in '${section}': ${pattern.source}`);
  return found.slice(1).map((text) => Number(text.replaceAll(',', '')));
}

const KILOBYTE = 2 ** 10;
const MEGABYTE = 2 ** 20;
const MINUTE_SECONDS = 60;

export function measuredCosts(page = readFileSync(PAGE, 'utf8')): Costs {
  const of = (section: string, pattern: RegExp) => figureOf(page, section, pattern);
  const small = 'Fixes at a fixed rate';
  const large = 'Ten thousand vehicles';
  const [smallServer = 0, smallDatabase = 0] = of(
    small,
    /a fix ([\d.]+) ms of the server and ([\d.]+) ms of the database/,
  );
  const [largeFleet = 0] = of(large, /--vehicles=(\d+)/);
  const [largeServer = 0, largeDatabase = 0] = of(
    large,
    /worst of each: ([\d.]+) ms of the server and ([\d.]+) ms of the database a fix/,
  );
  const [minuteServer = 0, minuteDatabase = 0] = of(
    large,
    /; ([\d.]+) s and ([\d.]+) s a minute without fixes/,
  );
  const [largeMemory = 0] = of(large, /; ([\d,]+) MB at most/);
  const [kilobytes = 0] = of(large, /[\d,]+ to ([\d,]+) kB a vehicle/);
  const [productMegabytes = 0] = of(large, /The product alone holds some ([\d,]+) MB/);
  const [freeMegabytes = 0, percent = 0] = of(
    'What limits the memory',
    /grow to ([\d,]+) MB before a full collection, and beyond that by ([\d.]+) % of what is in use/,
  );
  const [streamShare = 0] = of('Everything else', /the stream alone[^|]*\| ([\d.]+) % of a core/);
  const [readers = 0, updates = 0] = of(
    'Everything else',
    /stream to ([\d,]+) clients at ([\d,]+) updates\/s/,
  );
  const memory = {
    freeHeap: freeMegabytes * MEGABYTE,
    growth: percent / 100,
    product: productMegabytes * MEGABYTE,
    vehicle: kilobytes * KILOBYTE,
  };
  const outsideTheHeap = largeMemory * MEGABYTE - heapOf(largeFleet, memory);
  const disk = 'Bytes on disk';
  const [position = 0] = of(disk, /disk of a stored position[^|]*\| ([\d,]+) B/);
  const [journey = 0] = of(disk, /disk of all else for a journey[^|]*\| ([\d,]+) B/);
  const [log = 0] = of(disk, /log for a position[^|]*\| ([\d,]+) B/);
  const [backup = 0] = of(disk, /backup for a position[^|]*\| ([\d,]+) B/);
  return {
    fix: {
      server: Math.max(smallServer, largeServer) / 1000,
      database: Math.max(smallDatabase, largeDatabase) / 1000,
    },
    idleSecond: {
      server: minuteServer / MINUTE_SECONDS / largeFleet,
      database: minuteDatabase / MINUTE_SECONDS / largeFleet,
    },
    shown: streamShare / 100 / readers / updates,
    memory: { ...memory, outsideTheHeap },
    position,
    journey,
    log,
    backup,
  };
}
