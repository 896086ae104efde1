import { CATALOGUE, camelCase, type Entity, idFieldOf } from '@linehaul/domain/entities';
import type { Call, Schema } from './calls.ts';

const KINDS: Readonly<Record<string, string>> = {
  orgId: 'organisation',
  organisationId: 'organisation',
  alertId: 'active-event',
  importId: 'import',
  previewId: 'preview',
  boardId: 'board',
  apiKeyId: 'api-key',
  dutyId: 'driver-duty',
  caseId: 'case',
  deskId: 'desk',
  handoverId: 'handover',
  siteIds: 'site',
  locationIds: 'location',
  ruleId: 'notification-rule',
  reportId: 'figures-report',
  webhookId: 'webhook',
  notificationId: 'notification',
  login: 'member',
  vehicleId: 'asset',
  trailerId: 'asset',
  trailer2Id: 'asset',
  driverId1: 'driver',
  driverId2: 'driver',
  driver2Id: 'driver',
  ownerDriverId: 'driver',
  startLocationId: 'location',
  endLocationId: 'location',
  parentGroupId: 'organisation-group',
  activeEventId: 'active-event',
  assetPositionId: 'asset-position',
};
const OF_PATH: Readonly<Record<string, string>> = {
  '/api/journeys/{id}/status/adjust': 'journey',
  '/api/organisation-driver-lists/{orgId}/{id}': 'driver',
  '/api/organisation-location-lists/{orgId}/{id}': 'location',
  '/api/quarantined-devices/{orgId}/{id}/adopt': 'quarantined-device',
};
const OF_BODY: Readonly<Record<string, string>> = {
  'stops[].id': 'journey-stop',
  'licences[].id': 'driver-licence',
  'ids[]': 'active-event',
};
/** Id-like names that refer to nothing. */
export const NO_REFERENCE: Readonly<Record<string, string>> = {
  groupId: "text: a group's name in the customer's own systems",
  jobId: "text: what the customer's own systems call the job",
  customerId: "text: the organisation's name in other systems",
  companyId: "text: the organisation's name in other systems",
  dynamixCompanyId: "text: the organisation's name in other systems",
  organisationReferenceId: "text: the organisation's name in other systems",
  deviceId:
    'the name of a device: it is unique over all organisations, which the test of taken devices looks at',
};

export function kindOf(name: string): string | undefined {
  return KINDS[name] ?? CATALOGUE.find((entity) => idFieldOf(entity) === name)?.name;
}

export function kindsOfParam(call: Call, name: string): readonly string[] {
  const record = name === 'id' || name === 'orgId' ? recordOf(call) : undefined;
  if (name === 'id') return record ? [record] : [];
  if (name === 'orgId' && record) return isWrite(call) ? [record, 'organisation'] : ['organisation', record];
  const kind = kindOf(name);
  return kind ? [kind] : [];
}

const isWrite = ({ method }: Call) => ['PUT', 'PATCH', 'DELETE'].includes(method);
const recordOf = (call: Call) =>
  OF_PATH[call.path] ?? (/^\/api\/[\w-]+\/\{\w+\}$/.test(call.path) ? call.entity?.name : undefined);

export interface BodyPlace {
  /** For example stops[].locationId */
  readonly name: string;
  readonly steps: readonly string[];
  readonly kinds: readonly string[];
}

const IS_ID = /^id$|^ids$|^login$|Ids?\d?$/;

export function idPlaces(call: Call, sample: unknown): BodyPlace[] {
  if (!call.body) return [];
  return fieldsOf(call.body)
    .filter((steps) => IS_ID.test(lastName(steps)) && !(lastName(steps) in NO_REFERENCE))
    .map((steps) => ({ steps, name: nameOf(steps), kinds: kindsOf(call, steps, sample) }));
}

function kindsOf(call: Call, steps: readonly string[], sample: unknown): readonly string[] {
  const last = lastName(steps);
  const own = OF_BODY[nameOf(steps)] ?? (last === 'id' ? ownKind(call) : kindOf(last));
  if (last !== 'ownerId') return own ? [own] : [];
  const type = (sample as { ownerType?: string }).ownerType ?? '';
  const field = call.entity?.fields.ownerId;
  return field?.kind === 'owner' ? [field.owners[type] ?? ''] : [];
}

function ownKind(call: Call): string | undefined {
  return call.entity?.name ?? /\/(asset|driver|location)s(\/|$)/.exec(call.path)?.[1];
}

const lastName = (steps: readonly string[]) => steps.findLast((step) => step !== '[]') ?? '';
const nameOf = (steps: readonly string[]) => steps.join('.').replaceAll('.[]', '[]');

/** Leaf fields; lists of ids end with `[]`. */
function fieldsOf(schema: Schema, steps: readonly string[] = []): (readonly string[])[] {
  if (schema.readOnly) return [steps];
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => fieldsOf(field, [...steps, name])),
    ...(schema.items ? fieldsOf(schema.items, [...steps, '[]']) : []),
    ...(schema.anyOf ?? []).flatMap((each) => fieldsOf(each, steps)),
  ];
  const unique = new Map(inner.map((each) => [nameOf(each), each]));
  return unique.size > 0 ? [...unique.values()] : [steps];
}

export function withValue(body: unknown, steps: readonly string[], value: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (step === '[]') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withValue(first, rest, value), ...others];
  }
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}

export function ownIdFields(entity: Entity | undefined): readonly string[] {
  return entity ? ['id', idFieldOf(entity), `${camelCase(entity.name)}Id`] : ['id'];
}
