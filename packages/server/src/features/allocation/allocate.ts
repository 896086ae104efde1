import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { ACTIONS_BY_STATUS, isRunning, type JourneyStatus, statusText } from '@linehaul/domain/journeys';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, inTransaction, isId } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import {
  findOccupation,
  holdResources,
  type Occupation,
  refuseBusyVehicle,
  refuseOverlaps,
  renewSearchText,
} from '../journeys/index.ts';
import {
  type FoundAsset,
  type FoundDriver,
  findAssets,
  findDrivers,
  type HeldJourney,
  holdJourney,
  writeAllocation,
} from './allocation-store.ts';
import {
  ASSET_PLACES,
  DRIVER_PLACES,
  PLACES,
  type Place,
  refuseIncomplete,
  refuseUnusable,
  type Wanted,
} from './wanted.ts';

export interface AllocateCommand {
  readonly journeyId: string;
  readonly wanted: Wanted;
  /** Without blanks around it. */
  readonly comment: string | undefined;
  /** The person knows of the overlaps and allocates all the same. */
  readonly override: boolean;
  /** The version that the person has seen; not compared where absent. */
  readonly version: number | undefined;
  readonly actor: string;
  readonly now: EpochMs;
}

interface Allocation {
  readonly journeyId: JourneyId;
  readonly vehicleBefore: AssetId | undefined;
  readonly vehicleAfter: AssetId;
}

/**
 * Gives a journey its drivers and assets, in one transaction with the check for overlaps. The caller has made sure that
 * the person belongs to the organisation. Failures: notFound, concurrencyFailure, illegalMove, validation,
 * commentRequired, vehicleBusy (while it runs), overlappingJourneys.
 */
export async function allocate(
  db: Executor,
  bus: Bus,
  organisationId: OrganisationId,
  command: AllocateCommand,
): Promise<Allocation | Failure> {
  if (!isId(command.journeyId)) return unknown();
  const done = await inTransaction(db, (tx) => allocateInside(tx, organisationId, command));
  if (done instanceof Failure) return done;
  const { journeyId, vehicleBefore, vehicleAfter } = done;
  bus.publish('journey.changed', { organisationId, journeyIds: [journeyId] });
  bus.publish('plan.changed', {
    organisationId,
    vehicleIds: [...new Set(vehicleBefore ? [vehicleBefore, vehicleAfter] : [vehicleAfter])],
    // It was judged without a vehicle until now.
    journeyIds: vehicleBefore ? [] : [journeyId],
  });
  return done;
}

async function allocateInside(
  tx: Executor,
  organisationId: OrganisationId,
  command: AllocateCommand,
): Promise<Allocation | Failure> {
  const { wanted, comment, now } = command;
  const journey = await holdJourney(tx, organisationId, command.journeyId);
  const stored = journey && (await findOccupation(tx, organisationId, journey.id));
  if (!journey || !stored) return unknown();
  const refused =
    refuseOldVersion(journey, command.version) ?? refuseStatus(journey) ?? refuseIncomplete(wanted, comment);
  if (refused) return refused;

  const changed = PLACES.some((place) => wanted[place] !== journey.allocated[place]);
  const status: JourneyStatus =
    changed && journey.status === 'IN_PROGRESS' ? 'IN_PROGRESS_JOURNEY_CHANGE' : journey.status;
  const next: Occupation = { ...stored, times: { ...stored.times, status }, allocated: allocatedBy(wanted) };
  await holdResources(tx, organisationId, [next]);
  const found = await findAll(tx, organisationId, [wanted, journey.allocated]);
  const unusable = refuseUnusable(wanted, journey.allocated, found);
  if (unusable) return unusable;
  if (isRunning(status)) {
    const busy = await refuseBusyVehicle(tx, organisationId, wanted.vehicleId!, journey.id);
    if (busy) return busy;
  }
  const free = await refuseOverlaps(tx, organisationId, [next], command);
  if (free instanceof Failure) return free;

  const { overridden } = free;
  await writeAllocation(tx, organisationId, journey, {
    status,
    allocated: wanted,
    comment,
    actor: command.actor,
    now,
    changed,
    otherVehicle: wanted.vehicleId !== journey.allocated.vehicleId,
    before: entryOf(journey.status, journey.allocated, found),
    after: { ...entryOf(status, wanted, found), ...(overridden.length > 0 ? { overridden } : {}) },
  });
  await renewSearchText(tx, organisationId, [journey.id]);
  return {
    journeyId: journey.id,
    vehicleBefore: journey.allocated.vehicleId as AssetId | undefined,
    vehicleAfter: wanted.vehicleId as AssetId,
  };
}

function unknown(): Failure {
  return new Failure('notFound', { entityName: 'journey' });
}

function refuseOldVersion(journey: HeldJourney, version: number | undefined): Failure | undefined {
  if (version === undefined || version === journey.version) return undefined;
  return new Failure('concurrencyFailure', {
    entityName: 'journey',
    detail: `The journey was changed by somebody else: it has version ${journey.version}, not ${version}`,
  });
}

/** The table of actions decides where an allocation is offered. */
function refuseStatus({ status, uniqueReference }: HeldJourney): Failure | undefined {
  const offers = (of: JourneyStatus) =>
    ACTIONS_BY_STATUS[of].some((action) => action === 'allocate' || action === 'reallocate');
  if (offers(status)) return undefined;
  const all = Object.keys(ACTIONS_BY_STATUS) as JourneyStatus[];
  const possible = all.filter(offers).map((of) => `'${statusText(of)}'`);
  return new Failure('illegalMove', {
    entityName: 'journey',
    detail: `Journey ${uniqueReference} is '${statusText(status)}': drivers and assets are allocated to a journey that is ${possible.join(', ')}`,
  });
}

const idsAt = (of: Wanted, places: readonly Place[]) => places.flatMap((place) => of[place] ?? []);

function allocatedBy(wanted: Wanted): Occupation['allocated'] {
  const ids = (places: readonly Place[]) => idsAt(wanted, places).filter(isId);
  return {
    vehicleId: ids(['vehicleId'])[0],
    trailerIds: ids(['trailerId', 'trailer2Id']),
    driverIds: ids(DRIVER_PLACES),
  };
}

interface Found {
  readonly assets: readonly FoundAsset[];
  readonly drivers: readonly FoundDriver[];
}

async function findAll(tx: Executor, organisationId: OrganisationId, all: readonly Wanted[]): Promise<Found> {
  const ids = (places: readonly Place[]) => all.flatMap((wanted) => idsAt(wanted, places));
  return {
    assets: await findAssets(tx, organisationId, ids(ASSET_PLACES)),
    drivers: await findDrivers(tx, organisationId, ids(DRIVER_PLACES)),
  };
}

/** What the history keeps: ids, and the names that they had at the time. */
function entryOf(journeyStatus: JourneyStatus, allocated: Wanted, found: Found) {
  const asset = (id: string | undefined) =>
    found.assets.find((other) => other.id === id)?.registration_number ?? null;
  const driver = (id: string | undefined) => found.drivers.find((other) => other.id === id)?.name ?? null;
  return {
    journeyStatus,
    vehicleId: allocated.vehicleId ?? null,
    vehicle: asset(allocated.vehicleId),
    trailerId: allocated.trailerId ?? null,
    trailer: asset(allocated.trailerId),
    trailer2Id: allocated.trailer2Id ?? null,
    trailer2: asset(allocated.trailer2Id),
    driverId1: allocated.driverId1 ?? null,
    driver1: driver(allocated.driverId1),
    driverId2: allocated.driverId2 ?? null,
    driver2: driver(allocated.driverId2),
  };
}
