import type { Location } from '@linehaul/contracts/fleet';
import { entityNamed, type Field } from '@linehaul/domain/entities';
import type { Translate } from '../../../platform/i18n/index.ts';
import type { FormValues } from '../../../ui/records/index.ts';

const CONTACT_FIELDS = ['name', 'telephone', 'mobileNumber', 'emailAddress', 'address'] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];
/** name → contactName */
const inForm = (field: string) => `contact${field.charAt(0).toUpperCase()}${field.slice(1)}`;
export const CONTACT_NAMES = CONTACT_FIELDS.map(inForm);

const contactOf = entityNamed('contact-details').fields;
export const MORE_FIELDS: Readonly<Record<string, Field>> = {
  opacityOnMap: { kind: 'text', max: 5 },
  ...Object.fromEntries(
    CONTACT_FIELDS.map((field) => [inForm(field), { ...contactOf[field], required: undefined } as Field]),
  ),
};

export function moreValues(location: Location | undefined): FormValues {
  const opacity = location?.opacityOnMap ?? null;
  return {
    opacityOnMap: opacity === null ? '' : String(Math.round(opacity * 1000) / 10),
    ...Object.fromEntries(
      CONTACT_FIELDS.map((field) => [inForm(field), location?.contactDetails?.[field] ?? '']),
    ),
  };
}

/** 0–1; undefined: empty, NaN: no number. */
export function opacityOf({ opacityOnMap }: FormValues): number | undefined {
  const text = String(opacityOnMap).trim();
  return text === '' ? undefined : Number(text.replace(',', '.')) / 100;
}

export const COLOUR = /^#[0-9a-f]{6}$/i;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function validateMore(values: FormValues, t: Translate): Record<string, string> {
  const problems: Record<string, string> = {};
  const colour = String(values.colourOnMap).trim();
  if (colour && !COLOUR.test(colour)) problems.colourOnMap = t('locations.notAColour');
  const opacity = opacityOf(values) ?? 0;
  if (!(opacity >= 0 && opacity <= 1)) problems.opacityOnMap = t('locations.notPerCent');
  const contact = contactIn(values);
  if (contact && contact.name === '') problems.contactName = t('locations.contactWithoutName');
  if (contact?.emailAddress && !ADDRESS.test(contact.emailAddress))
    problems.contactEmailAddress = t('locations.notAnAddress');
  return problems;
}

function contactIn(values: FormValues): Record<ContactField, string> | undefined {
  const contact = Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, String(values[inForm(field)]).trim()]),
  ) as Record<ContactField, string>;
  return CONTACT_FIELDS.some((field) => contact[field] !== '') ? contact : undefined;
}

/** Hidden fields stay as stored. */
export function moreBody(values: FormValues, stands: Location | undefined): Record<string, unknown> {
  const contact = contactIn(values);
  return {
    ...(stands && { groupId: stands.groupId, locationNameKey: stands.locationNameKey }),
    externalReference: String(values.externalReference).trim(),
    opacityOnMap: opacityOf(values) ?? null,
    contactDetails: contact
      ? Object.fromEntries(
          CONTACT_FIELDS.map((field) => [field, contact[field] || (field === 'name' ? '' : null)]),
        )
      : null,
  };
}

const CONTACT = /^contactDetails\.(.+)$/;

export function formField(field: string): string {
  if (['shapeWkt', 'radius', 'shapeType', 'latitudeDegrees', 'longitudeDegrees'].includes(field))
    return 'shape';
  const [, contact] = CONTACT.exec(field) ?? [];
  return contact ? inForm(contact) : field;
}
