import type { JourneyChange } from '@linehaul/contracts/journeys';
import { entityNamed, labelOf } from '@linehaul/domain/entities';
import { statusText } from '@linehaul/domain/journeys';
import { type ChangedField, type ChangedValue, changedFields } from '@linehaul/domain/journeys/history';
import { isoIn } from '@linehaul/domain/time';

const JOURNEY = entityNamed('journey')!.fields;
const STOP = entityNamed('journey-schedule')!.fields;
const FIELD: Readonly<Record<string, string>> = { driverId1: 'driverId', driverId2: 'driver2Id' };

/** 'Driver: Xolani Dlamini → Nkosinathi Chauke; …' */
export function changesText({ before, after }: JourneyChange, timeZone: string): string {
  return changedFields(before, after)
    .map((change) => {
      const text = (value: ChangedValue | undefined) =>
        value === undefined ? 'Not specified' : valueText(change.field, value, timeZone);
      return `${fieldText(change)}: ${text(change.from)} → ${text(change.to)}`;
    })
    .join('; ');
}

function fieldText({ field, stop, order }: ChangedField): string {
  if (!stop) return labelOf(FIELD[field] ?? field, JOURNEY[FIELD[field] ?? field]);
  const place = stop.name ? `stop ${stop.number} (${stop.name})` : `stop ${stop.number}`;
  if (order !== undefined) return `${labelOf(field)}, order ${order}, ${place}`;
  return field === 'stop' ? place : `${labelOf(field, STOP[field])}, ${place}`;
}

function valueText(field: string, value: ChangedValue, timeZone: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (field.endsWith('Utc')) return isoIn(Date.parse(value), timeZone);
  if (field.endsWith('Status')) return statusText(value);
  return field.endsWith('Cause') || field === 'state' ? labelOf(value) : value;
}

export function kindText(kind: string): string {
  return labelOf(kind);
}

export function overriddenText({ after }: JourneyChange): string | null {
  const overridden = after?.overridden;
  if (!Array.isArray(overridden) || overridden.length === 0) return null;
  return overridden.map((one) => String(one.journeyUniqueReference)).join(', ');
}
