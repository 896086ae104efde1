import { exportDriverDuties } from '@linehaul/contracts/driver-hours';
import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import type { DutyKind, DutySource } from '@linehaul/domain/driver-hours';
import { z } from 'zod';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, type Mount } from '../../../platform/http/index.ts';
import { type DriverDuty, driverOf, nextDuties, periodOf } from '../../driver-hours/index.ts';
import { fileOf } from './export-routes.ts';
import { column, type ExportColumn, type ExportSource, time } from './source.ts';

const KINDS: Readonly<Record<DutyKind, string>> = {
  driving: 'Driving',
  work: 'Other work',
  available: 'Available',
  rest: 'Rest',
};
const SOURCES: Readonly<Record<DutySource, string>> = {
  seen: 'Seen from the vehicle',
  driver: 'As the driver says',
  import: 'Imported',
};

const COLUMNS: readonly ExportColumn<DriverDuty>[] = [
  column('Driver', ({ driver }) => driver.name),
  column('Employee number', ({ driver }) => driver.employeeNumber),
  column('What', ({ duty }) => KINDS[duty.kind]),
  time('From', ({ duty }) => duty.fromUtc),
  time('To', ({ duty }) => duty.toUtc),
  column('Length (min)', ({ duty: { fromUtc, toUtc } }) =>
    toUtc === null ? null : Math.round((Date.parse(toUtc) - Date.parse(fromUtc)) / MINUTE),
  ),
  column('Source', ({ duty }) => SOURCES[duty.source]),
  column('Journey', ({ duty }) => duty.journeyUniqueReference),
  column('Key', ({ key }) => key),
  time('Changed', ({ duty }) => duty.changedUtc),
  column('Changed by', ({ duty }) => duty.changedBy),
];

type Asked = Parameters<typeof nextDuties>[2];

function dutiesOf(asked: Asked): ExportSource<DriverDuty> {
  /** Renamed drivers are not repeated. */
  const sent = new Set<string>();
  return {
    query: z.unknown(),
    columns: COLUMNS,
    neverMoves: true,
    read: async ({ db, organisation, now }, _query, { after }) => {
      const read = await nextDuties(db, organisation, asked, after, now);
      const rows = read.rows.filter(({ driver }) => !sent.has(driver.id));
      for (const { driver } of rows) sent.add(driver.id);
      return { ...read, rows };
    },
  };
}

export function mountDutiesExport(
  mount: Mount,
  { db, now }: { readonly db: Executor; readonly now: () => EpochMs },
): void {
  mount(exportDriverDuties, async ({ organisation, query: asked }) => {
    const named = asked.driverId;
    const driverId = named === undefined ? undefined : await driverOf(db, organisation.id, named);
    if (driverId instanceof Failure) return driverId;
    const period = periodOf(asked);
    if (period instanceof Failure) return period;
    const reading = { db, organisation, asked, now: now(), likely: async () => new Map() };
    return fileOf('driver-duties', dutiesOf({ driverId, period }), reading);
  });
}
