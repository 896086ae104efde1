import { allEntityRoutes, type EntityQuery } from '@linehaul/contracts/entities';
import { assertNever } from '@linehaul/domain/core';
import { choiceText, type Entity, type Field, labelOf, targetOf } from '@linehaul/domain/entities';
import type { Geometry } from '@linehaul/domain/geo';
import { toWkt } from '@linehaul/domain/shapes';
import { isoIn } from '@linehaul/domain/time';
import { keysetPageOf } from '../../../platform/records/index.ts';
import { type EntityRecord, recordListing, recordNames } from '../../entities/index.ts';
import type { LikelyOfJourney } from '../../forecast/index.ts';
import { validateListing } from '../../telemetry/index.ts';
import type { Value } from '../formats/value.ts';
import { likelyColumns } from './likely-columns.ts';
import type { ExportColumn, ExportSource } from './source.ts';

type Names = Awaited<ReturnType<typeof recordNames.ofTargets>>;

interface Named {
  readonly id: string;
  readonly record: EntityRecord;
  readonly names: Names;
  readonly likely: LikelyOfJourney['next'];
}

export function recordsSource(entity: Entity): ExportSource<Named> {
  const further = Object.keys(entity.fields).filter((name) => !entity.list.includes(name));
  const hasArrivals = entity.name === 'journey-schedule';
  const fields = [...entity.list.filter((name) => entity.fields[name]), ...further];
  return {
    query: allEntityRoutes().get(entity.name)!.list.query!,
    neverMoves: entity.writes === 'append',
    read: async ({ db, organisation, likely }, query: EntityQuery, step) => {
      const isPosition = entity.name === 'asset-position';
      const refused = isPosition && (await validateListing(db, [organisation.id], query));
      if (refused) return refused;
      const read = await keysetPageOf(db, step, recordListing(entity, [organisation.id], query));
      const records = read.rows;
      const names = await recordNames.ofTargets(
        db,
        [organisation.id],
        entity,
        records,
        fields,
        (field, value, record, inner) => textOf(field, value, record, inner, organisation.timeZone),
      );
      const arrivals = hasArrivals ? await likely(journeysOf(records)) : undefined;
      const rows = records.map((record) => {
        const ofJourney = arrivals?.get(String(record.journeyId));
        return { id: record.id, record, names, likely: ofJourney?.byStop.get(record.id) };
      });
      return { ...read, rows };
    },
    columns: [
      ...fields.map((name) => columnOf(name, entity.fields[name]!)),
      ...(hasArrivals ? likelyColumns<Named>('Arrival', (row) => row.likely) : []),
      { label: 'Created', of: ({ record }) => String(record.createdDateTimeUtc), isInstant: true },
      { label: 'Changed', of: ({ record }) => String(record.changeDateTimeUtc), isInstant: true },
      { label: 'Changed by', of: ({ record }) => String(record.changeAuditUser) },
    ],
  };
}

function journeysOf(records: readonly EntityRecord[]): readonly string[] {
  return [...new Set(records.map(({ journeyId }) => String(journeyId)))];
}

function columnOf(name: string, field: Field): ExportColumn<Named> {
  const label = labelOf(name, field);
  return {
    label: field.kind === 'number' && field.unit ? `${label} (${field.unit})` : label,
    of: ({ record, names }) => cellOf(field, record[name], record, names),
    ...(field.kind === 'instant' ? { isInstant: true } : {}),
  };
}

function cellOf(field: Field, value: unknown, record: EntityRecord, names: Names): Value {
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'text':
      return field.spaced ? String(value).replaceAll('_', ' ').toUpperCase() : String(value);
    case 'number':
    case 'flag':
    case 'date':
    case 'instant':
      return value as Value;
    case 'choice':
      return choiceText(String(value));
    case 'code':
      return field.codes.find((code) => code.value === value)?.text ?? Number(value);
    case 'choices':
      return (value as readonly string[]).map(choiceText).join(', ');
    case 'reference':
    case 'owner': {
      const target = targetOf(field, record);
      return target ? names(target, String(value)) : String(value);
    }
    case 'geometry':
      return toWkt(value as Geometry);
    case 'details':
      return JSON.stringify(value);
    default:
      return assertNever(field);
  }
}

function textOf(
  field: Field,
  value: unknown,
  record: Readonly<Record<string, unknown>>,
  names: Names,
  timeZone: string,
): string | undefined {
  const cell = cellOf(field, value, record as EntityRecord, names);
  if (cell === null) return undefined;
  return field.kind === 'instant' ? isoIn(Date.parse(String(cell)), timeZone) : String(cell);
}
