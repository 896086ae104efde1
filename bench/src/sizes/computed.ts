import type { Costs } from './measured.ts';

/** How a fleet is used. */
export interface Use {
  readonly vehicles: number;
  /** Seconds between two fixes of a vehicle that drives. */
  readonly everySeconds: number;
  /** Driven a day, all vehicles at the same time. */
  readonly hours: number;
  /** Of each vehicle, a day. */
  readonly journeys: number;
  /** For which positions and journeys are stored. */
  readonly keepDays: number;
  /** That show the fleet at the same time, each of them all vehicles. */
  readonly screens: number;
  readonly backups: number;
}

export const USUAL: Omit<Use, 'vehicles' | 'screens'> = {
  everySeconds: 30,
  hours: 10,
  journeys: 1,
  keepDays: 400,
  backups: 14,
};

/** One controller for so many vehicles. */
export const VEHICLES_A_SCREEN = 50;

/** Of a core: what is above waits, and bursts need room. */
const BUSY_AT_MOST = 0.6;

/** Cores, and bytes of memory and disk. */
export interface Size {
  readonly fixesPerSecond: number;
  readonly instances: number;
  readonly server: { readonly cores: number; readonly memory: number };
  readonly database: { readonly cores: number; readonly memory: number };
  readonly disk: {
    readonly positions: number;
    readonly journeys: number;
    readonly logOfADay: number;
    readonly backups: number;
  };
}

/** Proportional to what one of each costs: it knows of no limit that was not measured. */
export function sizeOf(use: Use, costs: Costs): Size {
  const { vehicles, everySeconds, hours, journeys, keepDays, screens, backups } = use;
  const fixesPerSecond = vehicles / everySeconds;
  const busyServer =
    fixesPerSecond * (costs.fix.server + screens * costs.shown) + vehicles * costs.idleSecond.server;
  const busyDatabase = fixesPerSecond * costs.fix.database + vehicles * costs.idleSecond.database;
  // One process evaluates on one core.
  const instances = Math.max(1, Math.ceil(busyServer / BUSY_AT_MOST));
  const positionsOfADay = (vehicles * hours * 3600) / everySeconds;
  return {
    fixesPerSecond,
    instances,
    server: {
      cores: busyServer / BUSY_AT_MOST,
      memory: instances * costs.process + vehicles * costs.vehicle,
    },
    database: {
      cores: busyDatabase / BUSY_AT_MOST,
      // So that what is read and written all day, today's positions with their indexes, is in memory.
      memory: positionsOfADay * costs.position,
    },
    disk: {
      positions: positionsOfADay * keepDays * costs.position,
      journeys: vehicles * journeys * keepDays * costs.journey,
      logOfADay: positionsOfADay * costs.log,
      backups: backups * positionsOfADay * keepDays * costs.backup,
    },
  };
}

const HEAD = [
  'Vehicles',
  'Fixes a second',
  'Instances',
  'Server: cores',
  'memory',
  'PostgreSQL: cores',
  'memory',
  'Disk: positions',
  'all else',
  'log of a day',
  'backups',
];

/** A table of markdown, as the formatter of the pages aligns it. */
export function sizesTable(sizes: readonly (readonly [vehicles: number, size: Size])[]): string {
  const rows = sizes.map(([vehicles, { fixesPerSecond, instances, server, database, disk }]) => [
    vehicles.toLocaleString('en'),
    Math.ceil(fixesPerSecond).toLocaleString('en'),
    String(instances),
    cores(server.cores),
    bytes(server.memory),
    cores(database.cores),
    bytes(database.memory),
    bytes(disk.positions),
    bytes(disk.journeys),
    bytes(disk.logOfADay),
    bytes(disk.backups),
  ]);
  const widths = HEAD.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Upwards to a tenth: nobody has less of a core. */
const cores = (value: number) => (Math.ceil(value * 10) / 10).toFixed(1);

/** Upwards to two digits. */
function bytes(value: number): string {
  const [unit, name] = (
    [
      [1e12, 'TB'],
      [1e9, 'GB'],
    ] as const
  ).find(([one]) => value >= one) ?? [1e6, 'MB'];
  const amount = value / unit;
  const step = amount >= 100 ? 10 : amount >= 10 ? 1 : 0.1;
  const rounded = Math.ceil(amount / step - 1e-9) * step;
  return `${step < 1 ? rounded.toFixed(1) : rounded.toLocaleString('en')} ${name}`;
}
