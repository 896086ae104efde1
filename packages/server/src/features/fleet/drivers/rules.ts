import type { WholeDriver, WrittenDriver } from '@linehaul/contracts/fleet';
import { entityNamed } from '@linehaul/domain/entities';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import { fieldFailure } from '../../../platform/http/index.ts';
import { type RecordKind, readOnlyErrors } from '../../../platform/records/index.ts';
import { type Room, wholeValues } from '../../entities/index.ts';
import type { FleetNeeds } from '../needs.ts';
import { usableSite } from '../site-check.ts';
import { type Archiving, stillAllocatedFailure } from '../still-allocated.ts';
import { publishDrivers } from './changes.ts';
import { licenceErrors, licencesAfter, recordedLicences, writeLicences } from './licences.ts';
import { findWholeDriver, type StoredDriver } from './store.ts';

const ENTITY = entityNamed('driver');

export const driverKind: RecordKind<WrittenDriver, StoredDriver> = {
  entity: ENTITY,
  prepare: (body, stored) => {
    const errors = licenceErrors(body.licences, stored?.licences);
    if (errors.length > 0) return errors;
    const licences = licencesAfter(body.licences ?? (stored ? undefined : []));
    return {
      values: { ...wholeValues(ENTITY, body), archived: body.archived ?? stored?.archived ?? false },
      ...(licences ? { history: { licences } } : {}),
    };
  },
  historyOf: ({ licences }) => (licences ? { licences: recordedLicences(licences) } : {}),
  changeKind: (after) => ('archived' in after ? (after.archived ? 'archive' : 'restore') : 'edit'),
  also: writeLicences,
};

const READ_ONLY = [
  'driverId',
  'organisationId',
  'siteName',
  'licenceExpiryDate',
  'createdDateTimeUtc',
  'changeDateTimeUtc',
  'changeAuditUser',
] as const;

export const driverRoom: Room<FleetNeeds, WrittenDriver, WholeDriver> = {
  kind: driverKind,
  find: findWholeDriver,
  async validate(tx, needs, organisation, body, stored) {
    const siteId = body.siteId ?? null;
    const errors = [
      ...readOnlyErrors('driver', body, READ_ONLY, stored),
      ...(siteId === (stored?.siteId ?? null) ? [] : await usableSite(tx, organisation, 'driver', siteId)),
    ];
    return errors.length > 0 ? errors : validateArchiving(tx, needs, organisation, body, stored);
  },
  async taken(_db, _organisation, _body, error) {
    if (!isUniqueViolation(error, 'driver_organisation_id_employee_number_key')) return undefined;
    return fieldFailure('driver', 'employeeNumber', 'belongs to another driver', 'duplicateReference');
  },
  published: publishDrivers,
};

type Validate = NonNullable<Room<FleetNeeds, Archiving, WholeDriver>['validate']>;
const validateArchiving: Validate = async (tx, { journeys }, organisation, body, stored) => {
  if (!stored || !body.archived || stored.archived || body.overrideConflict) return [];
  const held = await journeys.openJourneysOf(tx, organisation.id, { driverIds: [stored.id] });
  return held.total > 0 ? stillAllocatedFailure('driver', stored.name, held) : [];
};

export const driverArchive: Room<FleetNeeds, Archiving, WholeDriver> = {
  ...driverRoom,
  kind: { ...driverKind, prepare: ({ archived = false }) => ({ values: { archived } }), also: undefined },
  validate: validateArchiving,
  taken: undefined,
};
