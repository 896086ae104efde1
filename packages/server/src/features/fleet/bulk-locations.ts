import type { Location, LocationBody } from '@linehaul/contracts/fleet';
import type { BulkKind } from '../../platform/records/index.ts';
import { wantedShape } from './location-shape.ts';
import { writeContacts } from './location-store.ts';
import { historyOf, locationReadOnlyErrors, valuesOf } from './location-values.ts';

/** Locations by the hundred, under the same rules as one of a form. */
export const bulkLocations: BulkKind<LocationBody, Location> = {
  entity: 'location',
  table: 'location',
  values: (body, stored) => {
    const shape = wantedShape(body, stored);
    const errors = [...(shape.ok ? [] : shape.error), ...locationReadOnlyErrors(body, stored)];
    if (!shape.ok || errors.length > 0) return errors;
    const { contact, ...columns } = valuesOf(body, shape.value, stored);
    const after = historyOf({
      name: columns.name,
      address: columns.address,
      groupId: columns.group_id,
      shape: columns.shape,
      shapeType: columns.shape_type,
      radius: columns.radius,
      locationType: columns.location_type,
      locationNameKey: columns.location_name_key,
      locationOrdinalCode: columns.location_ordinal_code,
      region: columns.region,
      externalReference: columns.external_reference,
      contactDetails: inOrder(contact),
      isDeleted: columns.is_deleted,
      isTemporary: columns.is_temporary,
      colourOnMap: columns.colour_on_map,
      opacityOnMap: columns.opacity_on_map,
    });
    return { columns, after };
  },
  historyOf: (stored) => historyOf({ ...stored, contactDetails: inOrder(stored.contactDetails) }),
  also: (tx, organisationId, written, by) => {
    const contacts = written.flatMap(({ id, body, stored }) => {
      const contact = valuesOfContact(body);
      const isSame =
        JSON.stringify(inOrder(contact)) === JSON.stringify(inOrder(stored?.contactDetails ?? null));
      return isSame ? [] : [{ ownerId: id, contact, isNew: !stored?.contactDetails }];
    });
    return writeContacts(tx, organisationId, contacts, by);
  },
};

function valuesOfContact({ contactDetails: given }: LocationBody): Location['contactDetails'] {
  if (!given) return null;
  return {
    name: given.name,
    telephone: given.telephone || null,
    mobileNumber: given.mobileNumber || null,
    emailAddress: given.emailAddress || null,
    address: given.address || null,
  };
}

/** Its fields one after the other, so that two can be compared as texts. */
function inOrder(contact: Location['contactDetails']): Location['contactDetails'] {
  if (!contact) return null;
  const { name, telephone, mobileNumber, emailAddress, address } = contact;
  return { name, telephone, mobileNumber, emailAddress, address };
}
