import {
  ATTRIBUTE_NAME_LIMIT,
  ATTRIBUTE_TEXT_LIMIT,
  ATTRIBUTES_LIMIT,
  type AttributeValue,
  DEVICE_LIMIT,
  type ReportedFix,
} from '@linehaul/domain/telemetry';

const DEVICE = new RegExp(`^[!-~]{1,${DEVICE_LIMIT}}$`);
const UTC =
  /^(?:19[7-9]|20\d)\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;
const REFERENCE = /^[!-~][ -~]{0,79}$/;
const TEXT = new RegExp(`^[ -~]{0,${ATTRIBUTE_TEXT_LIMIT}}$`);
const NAME = new RegExp(`^[A-Za-z][\\w.-]{0,${ATTRIBUTE_NAME_LIMIT - 1}}$`);
/** Far below single precision's maximum. */
const MOST = 1e30;

/** As the contract's schema, at a tenth of the cost. Undefined: use the schema. */
export function plainFix(value: unknown): ReportedFix | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const row = value as Record<string, unknown>;
  const { device, timestamp, latitude, longitude, journeyReference, attributes } = row;
  if (typeof device !== 'string' || !DEVICE.test(device)) return undefined;
  if (typeof timestamp !== 'string' || !UTC.test(timestamp)) return undefined;
  if (!isBetween(latitude, -90, 90) || !isBetween(longitude, -180, 180)) return undefined;
  const time = Date.parse(timestamp);
  // `Date.parse` moves 30 February into March.
  const day = Number(timestamp.slice(8, 10));
  if (!(time >= 0) || (day > 28 && new Date(time).getUTCDate() !== day)) return undefined;
  const speed = row.speedKilometresPerHour;
  const heading = row.headingDegrees;
  const odometer = row.odometerKilometres;
  const accuracy = row.accuracyMetres;
  if (!isAmount(speed, MOST) || !isAmount(heading, 360)) return undefined;
  if (!isAmount(odometer, MOST) || !isAmount(accuracy, MOST)) return undefined;
  if (
    isGiven(journeyReference) &&
    (typeof journeyReference !== 'string' || !REFERENCE.test(journeyReference))
  ) {
    return undefined;
  }
  const hasAttributes = isGiven(attributes);
  if (hasAttributes && !arePlain(attributes)) return undefined;
  return {
    device,
    time,
    latitude,
    longitude,
    journeyReference: (journeyReference as string | null | undefined) ?? undefined,
    speedKilometresPerHour: speed ?? undefined,
    headingDegrees: heading ?? undefined,
    odometerKilometres: odometer ?? undefined,
    accuracyMetres: accuracy ?? undefined,
    attributes: hasAttributes ? (attributes as Record<string, AttributeValue>) : undefined,
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

function isAmount(value: unknown, most: number): value is number | null | undefined {
  return value === undefined || value === null || isBetween(value, 0, most);
}

function arePlain(attributes: unknown): boolean {
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) return false;
  let count = 0;
  for (const name in attributes) {
    const value = (attributes as Record<string, unknown>)[name];
    if (!NAME.test(name)) return false;
    if (typeof value === 'number' ? !Number.isFinite(value) : typeof value !== 'boolean') {
      if (typeof value !== 'string' || !TEXT.test(value)) return false;
    }
    count++;
  }
  return count > 0 && count <= ATTRIBUTES_LIMIT;
}
