import type { ContactDetails, Location, LocationBody, LocationUse } from '@linehaul/contracts/fleet';
import { entityNamed } from '@linehaul/domain/entities';
import { locationCategory, locationTypeText, regionText } from '@linehaul/domain/fleet';
import { centreOf } from '@linehaul/domain/shapes';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import { Failure, type FieldError, fieldFailure } from '../../../platform/http/index.ts';
import { type RecordKind, readOnlyErrors } from '../../../platform/records/index.ts';
import { type RecordAuthor, type Room, saveRecord, wholeValues } from '../../entities/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import type { FleetNeeds } from '../needs.ts';
import { publishLocations } from './changes.ts';
import { wantedShape } from './shape.ts';
import { findLocation, referenceHolder, routesAt, writeContacts } from './store.ts';

const ENTITY = entityNamed('location');
const CONTACT = entityNamed('contact-details');

export const locationKind: RecordKind<LocationBody, Location> = {
  entity: ENTITY,
  prepare: (body, stored) => {
    const shape = wantedShape(body, stored);
    const errors = [...(shape.ok ? [] : shape.error), ...readOnly(body, stored)];
    if (!shape.ok || errors.length > 0) return errors;
    const { geometry, shapeType, radiusMetres = null } = shape.value;
    const [longitudeDegrees, latitudeDegrees] = centreOf(geometry);
    const values = {
      ...wholeValues(ENTITY, body),
      shape: geometry,
      shapeType,
      radius: radiusMetres,
      latitudeDegrees,
      longitudeDegrees,
      externalReference: body.externalReference ?? '',
      isDeleted: body.isDeleted ?? stored?.isDeleted ?? false,
      isTemporary: body.isTemporary ?? stored?.isTemporary ?? false,
    };
    return { values, history: { contactDetails: contactOf(body) } };
  },
  changeKind: (after) => ('isDeleted' in after ? (after.isDeleted ? 'archive' : 'restore') : 'edit'),
  also: (tx, organisationId, written, by) =>
    writeContacts(
      tx,
      organisationId,
      written.flatMap(({ id: ownerId, stored, after }) => {
        const contact = after.contactDetails as ContactDetails | null;
        const former = stored?.contactDetails ?? null;
        const isSame = (Object.keys({ ...contact, ...former }) as (keyof ContactDetails)[]).every(
          (name) => contact?.[name] === former?.[name],
        );
        return isSame ? [] : [{ ownerId, contact, isNew: !former }];
      }),
      by,
    ),
};

function contactOf({ contactDetails }: LocationBody): object | null {
  if (!contactDetails) return null;
  const { ownerType, ownerId, ...contact } = wholeValues(CONTACT, contactDetails);
  return contact;
}

const READ_ONLY = ['organisationId', 'createdDateTimeUtc', 'changeDateTimeUtc', 'changeAuditUser'] as const;

function readOnly(body: LocationBody, stored: Location | undefined): readonly FieldError[] {
  const derived = {
    locationTypeDescription: locationTypeText(body.locationType),
    locationCategory: body.locationOrdinalCode == null ? null : locationCategory(body.locationOrdinalCode),
    regionDescription: body.region == null ? null : regionText(body.region),
  };
  const names = Object.keys(derived);
  const asStored = readOnlyErrors('location', body, names, stored);
  const asWanted = readOnlyErrors('location', body, names, derived);
  return [
    ...readOnlyErrors('location', body, READ_ONLY, stored),
    ...asStored.filter(({ field }) => asWanted.some((error) => error.field === field)),
  ];
}

export const locationRoom: Room<FleetNeeds, LocationBody, Location> = {
  kind: locationKind,
  idNames: ['id', 'locationId'],
  find: (db, organisation, id, isHeld) => findLocation(db, organisation, id, { evenArchived: true, isHeld }),
  async taken(db, organisation, { externalReference }, error) {
    if (!isUniqueViolation(error, 'location_by_reference')) return undefined;
    const holder = await referenceHolder(db, organisation, externalReference ?? '');
    const whose = holder
      ? `to '${holder.name}'${holder.archived ? ', which is archived' : ''}`
      : 'to another location';
    return fieldFailure('location', 'externalReference', `belongs ${whose}`, 'duplicateReference');
  },
  published: publishLocations,
};

const archiveRoom: Room<FleetNeeds, { readonly version?: number | undefined }, Location> = {
  ...locationRoom,
  kind: { ...locationKind, prepare: () => ({ values: { isDeleted: true } }), also: undefined },
  validate: async (_tx, _needs, _organisation, _body, stored) => (stored?.isDeleted ? unknown() : []),
  taken: undefined,
};

/** Failures: notFound, concurrencyFailure. */
export async function archiveLocation(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
  version: number | undefined,
  actor: RecordAuthor,
): Promise<{ readonly openJourneys: number } | Failure> {
  const archived = await saveRecord(needs, archiveRoom, organisation, id, { version }, actor);
  if (archived instanceof Failure) return archived;
  const used = await needs.journeys.openJourneysOf(needs.db, organisation.id, { locationIds: [archived.id] });
  return { openJourneys: used.total };
}

/** Failures: notFound. */
export async function useOfLocation(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
): Promise<LocationUse | Failure> {
  const location = await findLocation(needs.db, organisation, id, { evenArchived: true });
  if (!location) return unknown();
  const journeys = await needs.journeys.openJourneysOf(needs.db, organisation.id, {
    locationIds: [location.id],
  });
  return {
    openJourneys: journeys.total,
    journeyUniqueReferences: journeys.journeys.slice(0, 10).map((journey) => journey.journeyUniqueReference),
    routes: await routesAt(needs.db, organisation, location.id),
  };
}

function unknown(): Failure {
  return new Failure('notFound', { entityName: 'location' });
}
