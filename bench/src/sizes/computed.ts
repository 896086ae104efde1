import { type Costs, heapOf } from './measured.ts';

export interface Use {
  readonly vehicles: number;
  /** Between two fixes of a driving vehicle. */
  readonly everySeconds: number;
  /** A day, all vehicles at once. */
  readonly hours: number;
  /** Per vehicle and day. */
  readonly journeys: number;
  /** Positions and journeys. */
  readonly keepDays: number;
  /** Open at once, each with all vehicles. */
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

export const VEHICLES_A_SCREEN = 50;

/** Of a core: above this work waits, and bursts need room. */
const BUSY_AT_MOST = 0.6;

/** Memory and disk are bytes. */
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

/** Proportional to measured costs; limits that were not measured are unknown. */
export function sizeOf(use: Use, costs: Costs): Size {
  const { vehicles, everySeconds, hours, journeys, keepDays, screens, backups } = use;
  const fixesPerSecond = vehicles / everySeconds;
  const busyServer =
    fixesPerSecond * (costs.fix.server + screens * costs.shown) + vehicles * costs.idleSecond.server;
  const busyDatabase = fixesPerSecond * costs.fix.database + vehicles * costs.idleSecond.database;
  // A process evaluates on one core.
  const instances = Math.max(1, Math.ceil(busyServer / BUSY_AT_MOST));
  const positionsOfADay = (vehicles * hours * 3600) / everySeconds;
  return {
    fixesPerSecond,
    instances,
    server: {
      cores: busyServer / BUSY_AT_MOST,
      memory: instances * (costs.memory.outsideTheHeap + heapOf(vehicles / instances, costs.memory)),
    },
    database: {
      cores: busyDatabase / BUSY_AT_MOST,
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

const cores = (value: number) => (Math.ceil(value * 10) / 10).toFixed(1);

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
