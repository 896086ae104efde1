import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { compareContent, type Flaw, mayBeLatest, type ReportedFix } from '@linehaul/domain/telemetry';
import { type Executor, newId } from '../../../platform/db/index.ts';
import {
  type DeviceOwner,
  type DeviceOwners,
  findNamedJourneys,
  findOwners,
  insertHistory,
  moveLatest,
  type NamedJourney,
  type Newest,
  ownerAt,
  type Row,
} from './ingest-store.ts';
import { journeyMeant } from './journey-meant.ts';
import type { MinuteLimit } from './minute-limit.ts';
import { quarantine, type UnknownDevice } from './quarantine-store.ts';
import { alarmsOf } from './reported-events.ts';
import { insertReported, type VehicleEvent } from './reported-store.ts';
import { contentOf, replaceBeaten } from './same-moment-store.ts';

export interface Incoming {
  readonly fix: ReportedFix;
  readonly keyOf: OrganisationId | undefined;
  readonly receivedAt: EpochMs;
  readonly owner?: DeviceOwner;
}

export type Outcome =
  | { readonly kind: 'accepted'; readonly unknownJourney?: true }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'quarantined' }
  /** unstorable: refused by the database. */
  | ({ readonly kind: 'refused'; readonly unstorable?: true } & Flaw);

export interface Written {
  readonly outcomes: readonly Outcome[];
  readonly rows: readonly Row[];
  readonly moved: ReadonlySet<string>;
  readonly reported: readonly VehicleEvent[];
}

/** Per device, and per quarantine. */
export interface QuarantineLimits {
  readonly fixes: Pick<MinuteLimit, 'allows'>;
  readonly writes: Pick<MinuteLimit, 'allows'>;
}

type SetAside = UnknownDevice & {
  readonly fixes: { readonly fix: ReportedFix; readonly receivedAt: EpochMs }[];
};

export async function writeBatch(
  tx: Executor,
  items: readonly Incoming[],
  limits: QuarantineLimits,
): Promise<Written> {
  const owners = await findOwners(tx, [
    ...new Set(items.flatMap(({ fix, owner }) => (owner ? [] : [fix.device, ...(fix.aliases ?? [])]))),
  ]);
  const owned = items.map((item) => item.owner ?? ownerOf(item, owners));
  const journeyOf = await journeysNamed(tx, items, owned);

  const outcomes = new Array<Outcome>(items.length);
  const candidates = new Map<string, { row: Row; index: number; owner: DeviceOwner }>();
  const beaten: Row[] = [];
  const unknown = new Map<string, SetAside>();
  for (const [index, item] of items.entries()) {
    const owner = owned[index];
    if (!owner) {
      outcomes[index] = setAside(item, unknown, limits);
      continue;
    }
    const key = `${owner.assetId} ${item.fix.time}`;
    const { organisationId, assetId } = owner;
    const { fix, receivedAt } = item;
    const journeyId = journeyOf(item, owner);
    const row = { id: newId(), organisationId, assetId, journeyId, fix, receivedAt };
    const same = candidates.get(key);
    if (!same) candidates.set(key, { row, index, owner });
    else {
      outcomes[index] = { kind: 'duplicate' };
      beaten.push(compareContent(contentOf(row), contentOf(same.row)) > 0 ? same.row : row);
      if (beaten.at(-1) === same.row) candidates.set(key, { ...same, row });
    }
  }

  const sorted = [...candidates.values()].sort((a, b) => inOrder(a.row, b.row));
  const inserted =
    sorted.length > 0
      ? await insertHistory(
          tx,
          sorted.map((c) => c.row),
        )
      : new Set<string>();
  const known = sorted.flatMap(({ row }) => (inserted.has(row.id) ? [] : [row]));
  const replaced = known.length > 0 ? await replaceBeaten(tx, known) : new Set<string>();
  const stored = sorted.filter(({ row }) => inserted.has(row.id) || replaced.has(row.id));
  for (const { row, index } of sorted) {
    const lost = row.fix.journeyReference !== undefined && row.journeyId === undefined;
    outcomes[index] = inserted.has(row.id)
      ? { kind: 'accepted', ...(lost ? { unknownJourney: true as const } : {}) }
      : { kind: 'duplicate' };
  }

  const newest = new Map<AssetId, Newest>();
  for (const { row, owner } of stored) {
    if (!mayBeLatest(row.fix, row.receivedAt, owner.maximumFutureMinutes)) continue;
    newest.set(row.assetId, { row, oldestFix: newest.get(row.assetId)?.oldestFix ?? row.fix.time });
  }
  const moved = newest.size > 0 ? await moveLatest(tx, [...newest.values()]) : new Set<string>();
  await quarantine(tx, [...unknown.values()]);
  const rows = stored.map((s) => s.row);
  // Alarms count without their fix.
  const reported = await insertReported(tx, alarmsOf([...sorted.map(({ row }) => row), ...beaten]));
  return { outcomes, rows, moved, reported };
}

/** Undefined: nobody whom the key may write had it. */
export function ownerOf(
  item: {
    readonly fix: Pick<ReportedFix, 'device' | 'aliases' | 'time'>;
    readonly keyOf: OrganisationId | undefined;
  },
  owners: ReadonlyMap<string, DeviceOwners>,
): DeviceOwner | undefined {
  for (const device of [item.fix.device, ...(item.fix.aliases ?? [])]) {
    const known = owners.get(device);
    const owner = known && ownerAt(known, item.fix.time, item.keyOf);
    if (owner) return owner;
  }
  return undefined;
}

async function journeysNamed(
  tx: Executor,
  items: readonly Incoming[],
  owned: readonly (DeviceOwner | undefined)[],
): Promise<(item: Incoming, owner: DeviceOwner) => JourneyId | undefined> {
  const names = new Map<string, { organisationId: OrganisationId; reference: string }>();
  for (const [index, { fix }] of items.entries()) {
    const organisationId = owned[index]?.organisationId;
    const reference = fix.journeyReference;
    if (organisationId && reference)
      names.set(`${organisationId} ${reference}`, { organisationId, reference });
  }
  if (names.size === 0) return () => undefined;
  const found = new Map<string, NamedJourney[]>();
  for (const journey of await findNamedJourneys(tx, [...names.values()])) {
    const name = `${journey.organisationId} ${journey.reference}`;
    const others = found.get(name);
    if (others) others.push(journey);
    else found.set(name, [journey]);
  }
  return ({ fix }, { organisationId, assetId }) =>
    journeyMeant(found.get(`${organisationId} ${fix.journeyReference}`) ?? [], assetId, fix.time);
}

export const TOO_MANY_UNKNOWN = {
  kind: 'refused',
  field: 'device',
  reason: 'unknown device, and too many unknown fixes this minute',
} as const;

export function mayQuarantine(
  { fix, keyOf, receivedAt }: Pick<Incoming, 'fix' | 'keyOf' | 'receivedAt'>,
  isFirst: boolean,
  limits: QuarantineLimits,
): boolean {
  if (isFirst && !limits.writes.allows(keyOf ?? '', receivedAt)) return false;
  return limits.fixes.allows(`${keyOf ?? ''} ${fix.device}`, receivedAt);
}

function setAside(item: Incoming, unknown: Map<string, SetAside>, limits: QuarantineLimits): Outcome {
  const { fix, keyOf, receivedAt } = item;
  const name = `${keyOf ?? ''} ${fix.device}`;
  const entry = unknown.get(name);
  if (!mayQuarantine(item, !entry, limits)) return TOO_MANY_UNKNOWN;
  if (entry) entry.fixes.push({ fix, receivedAt });
  else unknown.set(name, { device: fix.device, organisationId: keyOf, fixes: [{ fix, receivedAt }] });
  return { kind: 'quarantined' };
}

function inOrder(a: Row, b: Row): number {
  if (a.organisationId !== b.organisationId) return a.organisationId < b.organisationId ? -1 : 1;
  if (a.assetId !== b.assetId) return a.assetId < b.assetId ? -1 : 1;
  return a.fix.time - b.fix.time;
}
