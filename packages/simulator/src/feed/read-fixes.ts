import type { EpochMs } from '@linehaul/domain/core';
import type { Manifest } from '../manifest/index.ts';
import { Account } from './account.ts';
import { number, RowFault, readTable, text } from './read-table.ts';
import { timestampReader } from './recorded-time.ts';

export interface RecordedFix {
  readonly vehicle: string;
  readonly time: EpochMs;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKilometresPerHour?: number;
  readonly headingDegrees?: number;
  readonly odometerKilometres?: number;
  readonly accuracyMetres?: number;
  readonly trip?: string;
  readonly tripName?: string;
  readonly place: string;
}

/** Factors to km/h. */
const KMH = { 'm/s': 3.6, 'km/h': 1, knots: 1.852, mph: 1.609344 } as const;

/** By time; the account lacks `stored` and `duplicate`. */
export async function readFixes(manifest: Manifest): Promise<{ fixes: RecordedFix[]; account: Account }> {
  const { columns, time, speedUnit, file } = manifest.positions;
  const account = new Account('positions');
  const readTime = timestampReader(time.format, time.zone);
  const named = Object.values(columns).filter((column) => column !== undefined);
  const fixes = await readTable(file, named, account, (row): RecordedFix => {
    const stamp = text(row, columns.timestamp);
    const at = readTime(stamp);
    if (typeof at === 'string') throw new RowFault(columns.timestamp, `"${stamp}" ${at}`);
    const optional = (column: string | undefined, most: number, what: string) =>
      column === undefined || row.values[column] === '' ? undefined : number(row, column, 0, most, what);
    const speed = optional(columns.speed, 10_000, 'speed');
    return {
      vehicle: text(row, columns.vehicle),
      time: at,
      latitude: number(row, columns.latitude, -90, 90, 'latitude'),
      longitude: number(row, columns.longitude, -180, 180, 'longitude'),
      speedKilometresPerHour:
        speed === undefined ? undefined : Math.round(speed * KMH[speedUnit ?? 'km/h'] * 100) / 100,
      headingDegrees: optional(columns.heading, 360, 'heading'),
      odometerKilometres: optional(columns.odometer, 10_000_000, 'odometer'),
      accuracyMetres: optional(columns.accuracy, 1_000_000, 'accuracy'),
      trip: (columns.trip && row.values[columns.trip]) || undefined,
      tripName: (columns.tripName && row.values[columns.tripName]) || undefined,
      place: row.place,
    };
  });
  fixes.sort((a, b) => a.time - b.time);
  return { fixes, account };
}
