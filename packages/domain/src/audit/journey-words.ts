import { entityNamed, labelOf } from '../entities/index.ts';
import {
  type ChangedField,
  type ChangedValue,
  type ChangeSide,
  changedFields,
} from '../journeys/history/index.ts';
import { statusText } from '../journeys/index.ts';
import { isoIn } from '../time/index.ts';
import type { ChangeInWords } from './words.ts';

const JOURNEY = entityNamed('journey').fields;
const STOP = entityNamed('journey-schedule').fields;
const FIELD: Readonly<Record<string, string>> = { driverId1: 'driverId', driverId2: 'driver2Id' };

export function journeyChangesInWords(
  before: ChangeSide | null,
  after: ChangeSide | null,
  timeZone: string,
): readonly ChangeInWords[] {
  const text = (field: string, value: ChangedValue | undefined) =>
    value === undefined ? undefined : valueText(field, value, timeZone);
  return changedFields(before, after).map((change) => ({
    what: fieldText(change),
    from: text(change.field, change.from),
    to: text(change.field, change.to),
  }));
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
