import { type Journey, type JourneyPlan, journeyPlan, type PlannedStop } from '@linehaul/contracts/journeys';
import type { TmsPlan } from '@linehaul/contracts/tms';
import { ofPlanTexts } from '@linehaul/domain/journeys';
import type { Executor } from '../../../platform/db/index.ts';
import { errorsOf, type Failure, type FieldError, fieldFailures } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { type NameKind, type Resolve, resolving } from '../import/journeys/names.ts';

const entityName = 'journey';
type Stored = Journey | undefined;

/** As its form would send it. Failure: validation, by the call's fields. */
export async function planOfCall(
  db: Executor,
  organisation: OrganisationContext,
  {
    reference,
    sent,
    stored,
  }: { readonly reference: string; readonly sent: TmsPlan; readonly stored: Stored },
): Promise<JourneyPlan | Failure> {
  const resolve = await resolving(db, organisation, namesIn(sent));
  const problems: FieldError[] = [];
  const ids = idsOf(sent, stored, resolve, problems);
  const stops = sent.stops
    ? stopsOf(sent.stops, stored, resolve, problems)
    : (stored?.journeyActivityList.map(storedStop) ?? []);
  const first = sent.stops?.[0];
  const plannedStart =
    sent.plannedStartDateTimeUtc ??
    first?.plannedDepartureTimeUtc ??
    first?.plannedArrivalTimeUtc ??
    stored?.plannedStartDateTimeUtc;
  if (plannedStart === undefined)
    problems.push(problem('plannedStartDateTimeUtc', 'is required where the first stop has no time'));
  if (!stored && !sent.stops) problems.push(problem('stops', 'is required for a new journey'));
  const wrong = fieldFailures(entityName, problems);
  if (wrong) return wrong;
  const parsed = journeyPlan.safeParse({
    ...ofPlanTexts((_, name) => orStored(sent[name], stored?.[name])),
    journeyUniqueReference: reference,
    sequence: orStored(sent.sequence, stored?.sequence),
    transporterDepartureTimeUtc: orStored(
      sent.transporterDepartureTimeUtc,
      stored?.transporterDepartureTimeUtc,
    ),
    routingDate: sent.routingDate ?? (isMoved(plannedStart!, stored) ? undefined : stored?.routingDate),
    plannedStartDateTimeUtc: plannedStart,
    stops,
    ...ids,
    plannedKilometers: orStored(sent.plannedKilometers, stored?.plannedKilometers),
    isHazardous: orStored(sent.isHazardous, stored?.isHazardous),
    isOversizeVehicle: orStored(sent.isOversizeVehicle, stored?.isOversizeVehicle),
    isOversizeLoad: orStored(sent.isOversizeLoad, stored?.isOversizeLoad),
    changeComment: sent.changeComment,
    overrideConflict: sent.overrideConflict,
  });
  return parsed.success ? parsed.data : fieldFailures(entityName, errorsOf(entityName, parsed.error))!;
}

const problem = (field: string, message: string): FieldError => ({ objectName: entityName, field, message });
const orStored = <T>(sent: T | null | undefined, stored: T | null | undefined) =>
  sent === undefined ? (stored ?? undefined) : sent;
const isMoved = (start: string, stored: Stored) =>
  stored === undefined || Date.parse(start) !== Date.parse(stored.plannedStartDateTimeUtc);

function namesIn(sent: TmsPlan): readonly (readonly [NameKind, unknown])[] {
  return [
    ['vehicle', sent.vehicle],
    ...(sent.trailers ?? []).map((one) => ['trailer', one] as const),
    ...[...(sent.drivers ?? []), sent.ownerDriver].map((one) => ['driver', one] as const),
    ['route', sent.route],
    ['site', sent.site],
    ...(sent.stops ?? []).map(({ location }) => ['location', location] as const),
  ];
}

function idsOf(sent: TmsPlan, stored: Stored, resolve: Resolve, problems: FieldError[]) {
  const idOf = (
    kind: NameKind,
    field: string,
    name: string | null | undefined,
    own: string | null | undefined,
  ) => {
    if (name === undefined || name === null) return orStored(name, own);
    const found = resolve(kind, name);
    if ('id' in found) return found.id;
    problems.push(problem(field, found.reason));
    return undefined;
  };
  const pair = (kind: NameKind, field: 'trailers' | 'drivers', own: readonly (string | null | undefined)[]) =>
    [0, 1].map((i) => {
      const names = sent[field];
      const name = names === undefined ? undefined : (names?.[i] ?? null);
      return idOf(kind, `${field}.${i}`, name, own[i]);
    });
  const [trailerId, trailer2Id] = pair('trailer', 'trailers', [stored?.trailerId, stored?.trailer2Id]);
  const [driverId1, driverId2] = pair('driver', 'drivers', [stored?.driverId, stored?.driver2Id]);
  return {
    vehicleId: idOf('vehicle', 'vehicle', sent.vehicle, stored?.vehicleId),
    trailerId,
    trailer2Id,
    driverId1,
    driverId2,
    ownerDriverId: idOf('driver', 'ownerDriver', sent.ownerDriver, stored?.ownerDriverId),
    routeId: idOf('route', 'route', sent.route, stored?.routeId),
    siteId: idOf('site', 'site', sent.site, stored?.siteId),
  };
}

type StoredStop = Journey['journeyActivityList'][number];

function storedStop(stop: StoredStop): PlannedStop {
  return {
    id: stop.id,
    locationId: stop.locationId,
    plannedArrivalTimeUtc: stop.revisedArrivalTimeUtc ?? stop.plannedArrivalTimeUtc,
    plannedDepartureTimeUtc: stop.revisedDepartureTimeUtc ?? stop.plannedDepartureTimeUtc,
  };
}

/** Same place and order: the stored stop, with what was seen. */
function stopsOf(
  sent: NonNullable<TmsPlan['stops']>,
  stored: Stored,
  resolve: Resolve,
  problems: FieldError[],
): readonly PlannedStop[] {
  const open = [...(stored?.journeyActivityList ?? [])];
  return sent.map(({ location, orders, ...times }, i) => {
    const found = resolve('location', location);
    if ('reason' in found) problems.push(problem(`stops.${i}.location`, found.reason));
    const locationId = 'id' in found ? found.id : undefined;
    const at = open.findIndex((stop) => stop.locationId === locationId);
    const [known] = at < 0 ? [] : open.splice(0, at + 1).slice(-1);
    return { id: known?.id, locationId, ...times, orders: orders?.map((one) => withMeasured(one, known)) };
  });
}

type SentOrder = NonNullable<NonNullable<TmsPlan['stops']>[number]['orders']>[number];

/** Keeps measured temperatures. */
function withMeasured(order: SentOrder, known: StoredStop | undefined) {
  const same = known?.orders.find(({ orderNumber }) => orderNumber === (order.orderNumber ?? null));
  return same?.actualDepartureTemperature == null
    ? order
    : { ...order, actualDepartureTemperature: same.actualDepartureTemperature };
}
