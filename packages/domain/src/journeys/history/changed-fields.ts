export type ChangeSide = Readonly<Record<string, unknown>>;
export type ChangedValue = string | number | boolean;

/** With names instead of ids. */
export interface ChangedField {
  readonly field: string;
  /** Number in the new plan, else the old. */
  readonly stop?: { readonly number: number; readonly name: string };
  readonly order?: string;
  readonly from?: ChangedValue;
  readonly to?: ChangedValue;
}

const NAME_OF_ID: Readonly<Record<string, string>> = {
  vehicleId: 'vehicle',
  trailerId: 'trailer',
  trailer2Id: 'trailer2',
  driverId1: 'driver1',
  driverId2: 'driver2',
  siteId: 'site',
  routeId: 'route',
  ownerDriverId: 'ownerDriver',
};

function isRemark(field: string): boolean {
  return field === 'overridden' || field === 'stops' || Object.values(NAME_OF_ID).includes(field);
}

export function changedFields(before: ChangeSide | null, after: ChangeSide | null): readonly ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const own = fields.flatMap((field) => {
    if (isRemark(field)) return [];
    const changed = { field, from: readIn(before, field), to: readIn(after, field) };
    return changed.from === changed.to ? [] : [changed];
  });
  return [...own, ...changedStops(stopsIn(before), stopsIn(after))];
}

function readIn(side: ChangeSide | null, field: string): ChangedValue | undefined {
  const name = NAME_OF_ID[field];
  return readableOf((name && side?.[name]) ?? side?.[field]);
}

/** A list gives its length. */
function readableOf(value: unknown): ChangedValue | undefined {
  if (Array.isArray(value)) return value.length || undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}

interface Stop extends ChangeSide {
  readonly id: string;
}

function stopsIn(side: ChangeSide | null): readonly Stop[] {
  return Array.isArray(side?.stops) ? side.stops : [];
}

function changedStops(before: readonly Stop[], after: readonly Stop[]): readonly ChangedField[] {
  const removed = before
    .filter(({ id }) => !after.some((stop) => stop.id === id))
    .map((stop) => ({ field: 'stop', stop: namedStop(stop, before), from: nameOf(stop) }));
  const retained = after.flatMap((stop) => {
    const known = before.find(({ id }) => id === stop.id);
    const at = namedStop(stop, after);
    return known ? changedIn(known, stop, at) : [{ field: 'stop', stop: at, to: nameOf(stop) }];
  });
  return [...removed, ...retained];
}

const nameOf = (stop: Stop) => String(stop.locationName ?? '');

function namedStop(stop: Stop, all: readonly Stop[]) {
  const number = typeof stop.number === 'number' ? stop.number : all.indexOf(stop) + 1;
  return { number, name: nameOf(stop) };
}

function changedIn(before: Stop, after: Stop, stop: ChangedField['stop']): readonly ChangedField[] {
  return Object.keys(after).flatMap((field) => {
    if (JSON.stringify(before[field] ?? null) === JSON.stringify(after[field] ?? null)) return [];
    if (field === 'locationId' || field === 'number') return [];
    if (field === 'orders') return changedOrders(sidesOf(before.orders), sidesOf(after.orders), stop);
    return [{ field, stop, from: readableOf(before[field]), to: readableOf(after[field]) }];
  });
}

function sidesOf(orders: unknown): readonly ChangeSide[] {
  return Array.isArray(orders) ? orders : [];
}

function changedOrders(
  before: readonly ChangeSide[],
  after: readonly ChangeSide[],
  stop: ChangedField['stop'],
): readonly ChangedField[] {
  if (before.length !== after.length)
    return [{ field: 'orders', stop, from: before.length || undefined, to: after.length || undefined }];
  return after.flatMap((order, i) => {
    const known = before[i] ?? {};
    const number = String(known.orderNumber ?? order.orderNumber ?? i + 1);
    return [...new Set([...Object.keys(known), ...Object.keys(order)])].flatMap((field) => {
      const [from, to] = [readableOf(known[field]), readableOf(order[field])];
      return from === to ? [] : [{ field, stop, order: number, from, to }];
    });
  });
}
