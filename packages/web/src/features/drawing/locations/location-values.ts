import type { Location } from '@linehaul/contracts/fleet';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import type { Geometry } from '@linehaul/domain/geo';
import type { Translate } from '../../../platform/i18n/index.ts';
import { type Drawing, newDrawing, typedNumber } from '../drawing.ts';
import { type DrawingProblem, type DrawingTexts, drawingOf, shapeOf } from '../shape-of.ts';

/** A drawing without what belongs to the screen alone, so that two of them can be compared. */
export interface ShapeValues extends Pick<Drawing, 'kind' | 'radius' | 'whole' | 'isMultiPoint'> {
  readonly points: readonly (readonly [latitude: string, longitude: string])[];
  /** What is typed as text is no shape. */
  readonly isUnread: boolean;
}

/** A location as its form has it; empty texts are nothing. */
export interface LocationValues {
  readonly name: string;
  readonly address: string;
  readonly externalReference: string;
  readonly locationType: string;
  readonly region: string;
  readonly locationOrdinalCode: string;
  readonly colourOnMap: string;
  /** Per cent. */
  readonly opacityOnMap: string;
  readonly contactName: string;
  readonly contactTelephone: string;
  readonly contactMobileNumber: string;
  readonly contactEmailAddress: string;
  readonly contactAddress: string;
  readonly shape: ShapeValues;
}

export const NO_LOCATION: LocationValues = {
  name: '',
  address: '',
  externalReference: '',
  locationType: String(LOCATION_TYPES.Unclassified),
  region: '',
  locationOrdinalCode: '',
  colourOnMap: '',
  opacityOnMap: '',
  contactName: '',
  contactTelephone: '',
  contactMobileNumber: '',
  contactEmailAddress: '',
  contactAddress: '',
  shape: shapeValues(newDrawing('circle')),
};

export function shapeValues({ kind, radius, whole, isMultiPoint, points, typed }: Drawing): ShapeValues {
  return {
    kind,
    radius,
    whole,
    isMultiPoint,
    points: points.map(({ latitude, longitude }) => [latitude, longitude]),
    isUnread: typed?.problem !== undefined,
  };
}

export function drawingFrom({ points, isUnread: _isUnread, ...shape }: ShapeValues): Drawing {
  return {
    ...shape,
    points: points.map(([latitude, longitude], i) => ({ key: -1 - i, latitude, longitude })),
    isFinished: points.length > 0 || shape.whole !== undefined,
  };
}

export function locationValues(location: Location): LocationValues {
  const { shapeType, shape, radius, contactDetails: contact, opacityOnMap } = location;
  const numberText = (value: number | null) => (value === null ? '' : String(value));
  return {
    name: location.name,
    address: location.address ?? '',
    externalReference: location.externalReference,
    locationType: String(location.locationType),
    region: numberText(location.region),
    locationOrdinalCode: numberText(location.locationOrdinalCode),
    colourOnMap: location.colourOnMap ?? '',
    opacityOnMap: opacityOnMap === null ? '' : String(Math.round(opacityOnMap * 1000) / 10),
    contactName: contact?.name ?? '',
    contactTelephone: contact?.telephone ?? '',
    contactMobileNumber: contact?.mobileNumber ?? '',
    contactEmailAddress: contact?.emailAddress ?? '',
    contactAddress: contact?.address ?? '',
    shape: shapeValues(drawingOf(shapeType, shape as Geometry, radius ?? undefined)),
  };
}

/** What is wrong with the drawing of a form; undefined where nothing is. */
export function validateShape(shape: ShapeValues, texts: DrawingTexts): DrawingProblem | undefined {
  if (shape.isUnread) return { field: 'shape', message: texts.notAsTyped };
  const read = shapeOf(drawingFrom(shape), texts);
  return read.ok ? undefined : read.error;
}

/** What is wrong with the form, by field; the rules are the server's. @param shapeText the sentence of a problem of the shape */
export function validateLocation(
  values: LocationValues,
  t: Translate,
  texts: DrawingTexts,
  shapeText: (problem: DrawingProblem) => string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (values.name.trim() === '')
    problems.name = t('locations.required', { name: t('locations.fields.name') });
  const shape = validateShape(values.shape, texts);
  if (shape) problems.shape = shapeText(shape);
  const colour = values.colourOnMap.trim();
  if (colour && !/^#[0-9a-f]{6}$/i.test(colour)) problems.colourOnMap = t('locations.notAColour');
  const opacity = values.opacityOnMap.trim() ? typedNumber(values.opacityOnMap) : 0;
  if (!(opacity >= 0 && opacity <= 100)) problems.opacityOnMap = t('locations.notPerCent');
  const { contactName, contactEmailAddress } = values;
  if (hasContact(values) && contactName.trim() === '')
    problems.contactName = t('locations.contactWithoutName');
  if (contactEmailAddress.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contactEmailAddress.trim()))
    problems.contactEmailAddress = t('locations.notAnAddress');
  return problems;
}

function hasContact(values: LocationValues): boolean {
  const { contactName, contactTelephone, contactMobileNumber, contactEmailAddress, contactAddress } = values;
  return [contactName, contactTelephone, contactMobileNumber, contactEmailAddress, contactAddress].some(
    (text) => text.trim() !== '',
  );
}

/** What is sent: the whole location. @param stands the record that was changed; what the form does not show stays as it is there */
export function locationBody(
  values: LocationValues,
  texts: DrawingTexts,
  stands: Location | undefined,
): Record<string, unknown> {
  const shape = shapeOf(drawingFrom(values.shape), texts);
  if (!shape.ok) throw new Error('a location without a shape is not sent');
  const numberOf = (text: string) => (text === '' ? null : typedNumber(text));
  const { shapeType, geometry, radiusMetres } = shape.value;
  return {
    ...(stands
      ? { version: stands.version, groupId: stands.groupId, locationNameKey: stands.locationNameKey }
      : {}),
    name: values.name.trim(),
    address: values.address.trim() || null,
    externalReference: values.externalReference.trim(),
    locationType: Number(values.locationType),
    region: numberOf(values.region),
    locationOrdinalCode: numberOf(values.locationOrdinalCode),
    shapeType,
    shape: geometry,
    radius: radiusMetres ?? null,
    colourOnMap: values.colourOnMap.trim() || null,
    opacityOnMap: values.opacityOnMap.trim() ? typedNumber(values.opacityOnMap) / 100 : null,
    contactDetails: hasContact(values)
      ? {
          name: values.contactName.trim(),
          telephone: values.contactTelephone.trim() || null,
          mobileNumber: values.contactMobileNumber.trim() || null,
          emailAddress: values.contactEmailAddress.trim() || null,
          address: values.contactAddress.trim() || null,
        }
      : null,
  };
}

const CONTACT = /^contactDetails\.(.)(.*)$/;

/** The server's field as the form has it: contactDetails.name is contactName, shapeWkt and radius are the shape. */
export function formField(field: string): string {
  if (['shapeWkt', 'radius', 'shapeType', 'latitudeDegrees', 'longitudeDegrees'].includes(field))
    return 'shape';
  const [, first, rest] = CONTACT.exec(field) ?? [];
  return first ? `contact${first.toUpperCase()}${rest}` : field;
}
