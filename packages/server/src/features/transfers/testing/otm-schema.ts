import { z } from 'zod';

/**
 * The entities of OpenTripModel 5.6 that a trip can have, apart from what the product writes. A trip that it takes has no
 * unknown field, no other type and every required field.
 */
const time = z.iso.datetime({ offset: true });
const uuid = z.guid();

const common = {
  id: uuid.optional(),
  name: z.string().optional(),
  externalAttributes: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  creationDate: time.optional(),
  lastModified: time.optional(),
};
const unit = z.strictObject({ value: z.number(), unit: z.string() });

type EntityType =
  | 'location'
  | 'vehicle'
  | 'consignment'
  | 'goods'
  | 'constraint'
  | 'actor'
  | 'transportEquipment';

/** Inline, or a reference by UUID. */
const association = <T extends z.ZodType>(entity: T, entityType: EntityType, more = {}) =>
  z.discriminatedUnion('associationType', [
    z.strictObject({
      ...{ associationType: z.literal('inline'), entity, description: z.string().optional() },
      ...more,
    }),
    z.strictObject({
      ...{ associationType: z.literal('reference'), uuid, entityType: z.literal(entityType) },
      ...more,
    }),
  ]);

const ROLES = [
  ...['shipper', 'carrier', 'consignee', 'consignor', 'receiver', 'driver', 'subcontractor', 'owner'],
] as const;
const contact = z.strictObject({
  type: z.enum(['phone', 'mobilePhone', 'email', 'firstName', 'middleName', 'lastName', 'name', 'other']),
  value: z.string(),
  remark: z.string().optional(),
});
const actor = z.strictObject({ ...common, contactDetails: z.array(contact).optional() });
const actors = z.array(association(actor, 'actor', { roles: z.array(z.enum(ROLES)).optional() })).optional();

const point = z.strictObject({
  type: z.literal('latLonPointGeoReference'),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  speed: unit.optional(),
  heading: unit.optional(),
});
const location = association(
  z.strictObject({
    ...common,
    type: z.string().optional(),
    geoReference: point.optional(),
  }),
  'location',
);

const timeWindow = z.strictObject({
  type: z.literal('timeWindowConstraint'),
  startTime: time.optional(),
  endTime: time.optional(),
  description: z.string().optional(),
});
const constraint = association(z.strictObject({ ...common, value: timeWindow }), 'constraint').optional();

const goods = z.discriminatedUnion('type', [
  z.strictObject({
    ...{ ...common, type: z.literal('items'), description: z.string().optional() },
    ...{ quantity: z.number().optional(), productType: z.string().optional(), weight: unit.optional() },
  }),
  z.strictObject({
    ...{ ...common, type: z.literal('transportEquipment'), description: z.string().optional() },
    ...{ quantity: z.number().optional(), equipmentType: z.string().optional() },
  }),
]);
const STATUSES = [
  ...['draft', 'requested', 'confirmed', 'inTransit', 'completed', 'cancelled', 'accepted', 'modified'],
] as const;
const status = z.enum(STATUSES).optional();
const consignment = association(
  z.strictObject({
    ...{ ...common, status, description: z.string().optional(), type: z.string().optional() },
    ...{ goods: z.array(association(goods, 'goods')).optional(), remark: z.string().optional(), actors },
  }),
  'consignment',
);

const action = {
  ...common,
  lifecycle: z.enum(['requested', 'planned', 'projected', 'actual', 'realized']).optional(),
  remark: z.string().optional(),
  sequenceNr: z.int().optional(),
  startTime: time.optional(),
  endTime: time.optional(),
  constraint,
};
const handled = { ...action, consignment: consignment.optional(), location: location.optional() };
const equipment = association(
  z.strictObject({ ...common, equipmentType: z.string().optional(), licensePlate: z.string().optional() }),
  'transportEquipment',
);
const ofStop = z.strictObject({
  associationType: z.literal('inline'),
  entity: z.discriminatedUnion('actionType', [
    z.strictObject({ ...handled, actionType: z.literal('load') }),
    z.strictObject({ ...handled, actionType: z.literal('unload') }),
    z.strictObject({
      ...{ ...action, actionType: z.literal('attachTransportEquipment') },
      transportEquipment: equipment.optional(),
    }),
  ]),
});
const stop = z.strictObject({
  ...action,
  actionType: z.literal('stop'),
  location,
  actions: z.array(ofStop).optional(),
});

const vehicle = association(
  z.strictObject({
    ...{ ...common, vehicleType: z.string().optional(), licensePlate: z.string().optional() },
    ...{
      fuel: z.string().optional(),
      length: unit.optional(),
      height: unit.optional(),
      width: unit.optional(),
    },
  }),
  'vehicle',
);

const trip = z.strictObject({
  ...{ ...common, id: uuid, status, vehicle: vehicle.optional(), actors, constraint },
  transportMode: z.enum(['maritime', 'road', 'rail', 'air', 'inlandWaterway']).optional(),
  actions: z.array(z.strictObject({ associationType: z.literal('inline'), entity: stop })),
});

export function faultsOfOtmTrip(said: unknown): readonly string[] {
  const { error } = trip.safeParse(said);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}
