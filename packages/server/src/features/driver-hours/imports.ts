import type { importDriverDuties } from '@linehaul/contracts/driver-hours';
import type { BodyOf, ResponseOf } from '@linehaul/contracts/http';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { endBefore, placeDuty, type WrittenDuty } from '@linehaul/domain/driver-hours';
import { type Executor, newId } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { fleetReferences } from '../fleet/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { faultOf, overlapOf, storedDuty } from './duty-faults.ts';
import { type DutyRow, dutiesAround, dutiesByKey, lockDrivers } from './duty-store.ts';
import { deleteDuties, insertDuties, updateDuties } from './import-store.ts';

export type ImportedDuties = BodyOf<typeof importDriverDuties>['duties'];
export type ImportAnswer = ResponseOf<typeof importDriverDuties>;

interface Line extends WrittenDuty {
  readonly driverId: string;
  readonly key: string | null;
  readonly index?: number;
  readonly row?: DutyRow;
}

type RowError = ImportAnswer['errors'][number];
const SHOWN = 100;

/** As `evaluateDuties`, but only counts. */
export async function storeImport(
  tx: Executor,
  organisation: Pick<OrganisationContext, 'id'>,
  body: BodyOf<typeof importDriverDuties>,
  by: Actor,
): Promise<ImportAnswer> {
  const { actions, errors } = await evaluateDuties(tx, organisation, body, by);
  const isUndone = body.mode === 'ALL_OR_NOTHING' && errors.length > 0;
  const count = (action: DutyAction) => actions.filter((one) => one === action).length;
  return {
    created: isUndone ? 0 : count('CREATE'),
    changed: isUndone ? 0 : count('CHANGE'),
    unchanged: isUndone ? 0 : count('UNCHANGED'),
    refused: count('REFUSED'),
    errors: errors.slice(0, SHOWN),
  };
}

export type DutyAction = 'CREATE' | 'CHANGE' | 'UNCHANGED' | 'REFUSED';

export interface EvaluatedDuties {
  /** By row; where nothing is stored, what would be done. */
  readonly actions: readonly DutyAction[];
  readonly errors: readonly RowError[];
}

/**
 * A constant number of statements. A row replaces its key's stored one, unless a person corrected that. A refused row
 * leaves its older duty, unless an accepted one overlaps it.
 * @param mode ALL_OR_NOTHING stores nothing where a row is refused, CHECK never
 * @param timeText writes times in errors; default UTC
 */
export async function evaluateDuties(
  tx: Executor,
  organisation: Pick<OrganisationContext, 'id'>,
  { mode, duties }: BodyOf<typeof importDriverDuties>,
  by: Actor,
  timeText?: (at: EpochMs) => string,
): Promise<EvaluatedDuties> {
  const errors: RowError[] = [];
  const lines = await linesOf(tx, organisation, duties, by.now, errors);
  const ids = [...new Set(lines.map(({ driverId }) => driverId))];
  if (ids.length > 0) await lockDrivers(tx, organisation.id, ids);
  const around = await storedAround(tx, organisation.id, lines, by.now);
  const stored = Map.groupBy(around, (line) => line.driverId);
  const changes: Changes = { made: [], changed: [], removed: [], unchanged: [] };
  for (const [driverId, own] of Map.groupBy(lines, (line) => line.driverId))
    for (const { index, other } of arrange(own, stored.get(driverId) ?? [], changes))
      errors.push({ index, ...overlapOf(other, timeText) });
  errors.sort((a, b) => a.index - b.index);
  const isStored = mode === 'GOOD_ROWS' || (mode === 'ALL_OR_NOTHING' && errors.length === 0);
  if (isStored) await storeChanges(tx, organisation.id, changes, by);
  return { actions: actionsOf(duties.length, changes), errors };
}

function actionsOf(count: number, { made, changed, unchanged }: Changes): readonly DutyAction[] {
  const actions = Array.from({ length: count }, (): DutyAction => 'REFUSED');
  const set = (index: number | undefined, action: DutyAction) => {
    // A stored duty that another ends has no row.
    if (index !== undefined) actions[index] = action;
  };
  for (const { index } of made) set(index, 'CREATE');
  for (const { line } of changed) set(line.index, 'CHANGE');
  for (const index of unchanged) set(index, 'UNCHANGED');
  return actions;
}

async function storeChanges(
  tx: Executor,
  organisationId: OrganisationId,
  { made, changed, removed }: Changes,
  by: Actor,
): Promise<void> {
  await deleteDuties(
    tx,
    organisationId,
    removed.map(({ id }) => id),
  );
  await updateDuties(
    tx,
    organisationId,
    changed.map(({ row, line }) => rowOf(line, row.id)),
    by,
  );
  await insertDuties(
    tx,
    organisationId,
    made.map((line) => rowOf(line, newId())),
    by,
  );
}

const rowOf = ({ driverId, kind, from, to, key }: Line, id: string) => ({
  id,
  driver_id: driverId,
  kind,
  from_at: new Date(from),
  to_at: to === undefined ? null : new Date(to),
  key,
});

async function linesOf(
  tx: Executor,
  organisation: Pick<OrganisationContext, 'id'>,
  duties: ImportedDuties,
  now: EpochMs,
  errors: RowError[],
): Promise<readonly Line[]> {
  const numbers = new Set(duties.map(({ driver }) => driver));
  const drivers = await fleetReferences.driversByEmployeeNumber(tx, organisation, numbers);
  const first = new Map<string, number>();
  return duties.flatMap(({ driver, kind, fromUtc, toUtc, key: given }, index) => {
    const driverId = drivers.get(driver);
    if (driverId === undefined) {
      errors.push({ index, field: 'driver', message: `the organisation has no driver '${driver}'` });
      return [];
    }
    const duty = { kind, from: Date.parse(fromUtc), to: toUtc ? Date.parse(toUtc) : undefined };
    const fault = faultOf(duty, now);
    if (fault) {
      errors.push({ index, ...fault });
      return [];
    }
    const key = given ?? instantText(duty.from);
    const before = first.get(`${driverId} ${key}`);
    if (before !== undefined) {
      const message = `the driver has this ${given ? 'key' : 'begin'} in row ${before} already`;
      errors.push({ index, field: given ? 'key' : 'fromUtc', message });
      return [];
    }
    first.set(`${driverId} ${key}`, index);
    return [{ ...duty, driverId, key, index }];
  });
}

/**
 * Reads each driver's own period: one old row must not read a year of the fleet. Includes replaced duties, which
 * would pass for the next.
 */
async function storedAround(
  tx: Executor,
  organisationId: OrganisationId,
  lines: readonly Line[],
  now: EpochMs,
): Promise<readonly Line[]> {
  if (lines.length === 0) return [];
  const keys = lines.flatMap(({ driverId, key }) => (key === null ? [] : [{ driverId, key }]));
  const replaced = (await dutiesByKey(tx, organisationId, keys)).map(lineOf);
  const periods = [...Map.groupBy([...lines, ...replaced], ({ driverId }) => driverId)].map(
    ([driverId, own]) => ({
      driverId,
      from: own.reduce((least, { from }) => Math.min(least, from), now),
      to: own.reduce((most, { from, to }) => Math.max(most, to ?? from), 0),
    }),
  );
  return (await dutiesAround(tx, organisationId, periods, 'import')).map(lineOf);
}

const lineOf = (row: DutyRow): Line => ({ ...storedDuty(row), driverId: row.driver_id, key: row.key });

interface Changes {
  readonly made: Line[];
  readonly changed: { readonly row: DutyRow; readonly line: Line }[];
  readonly removed: DutyRow[];
  readonly unchanged: number[];
}

interface Overlap {
  readonly index: number;
  readonly other: Line;
}

function arrange(lines: readonly Line[], stored: readonly Line[], changes: Changes): readonly Overlap[] {
  const byKey = new Map(stored.map((line) => [line.key, line]));
  const isCorrected = ({ key }: Line) => byKey.get(key)?.row?.corrected === true;
  const sent = lines.filter((line) => !isCorrected(line));
  changes.unchanged.push(...lines.filter(isCorrected).map(({ index }) => index!));
  const keys = new Set(sent.map(({ key }) => key));
  // None overlap, so only neighbours matter.
  const placed: Line[] = stored.filter(({ key }) => !keys.has(key)).sort((a, b) => a.from - b.from);
  const refused: Line[] = [];
  const overlaps: Overlap[] = [];
  const put = (line: Line): Line | undefined => {
    const place = placeOf(line.from, placed);
    const found = placeDuty(line, placed.slice(Math.max(0, place - 1), place + 2));
    if (found.kind === 'overlap') return found.other;
    if (found.ends) placed[place - 1] = { ...found.ends, to: endBefore(found.ends, line.from) };
    placed.splice(place, 0, { ...line, to: found.to });
    return undefined;
  };
  for (const line of sent.toSorted((a, b) => a.from - b.from)) {
    const other = put(line);
    if (!other) continue;
    refused.push(line);
    overlaps.push({ index: line.index!, other });
  }
  for (const { key } of refused) {
    const before = byKey.get(key);
    if (before?.row && put(before)) changes.removed.push(before.row);
  }
  for (const line of placed) settle(line, byKey.get(line.key)?.row, changes);
  return overlaps;
}

function placeOf(from: EpochMs, lines: readonly Line[]): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lines[middle]!.from < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function settle(line: Line, row: DutyRow | undefined, changes: Changes): void {
  if (!row) changes.made.push(line);
  else if (row.kind !== line.kind || row.from_at !== line.from || (row.to_at ?? undefined) !== line.to)
    changes.changed.push({ row, line });
  else if (line.index !== undefined) changes.unchanged.push(line.index);
}
