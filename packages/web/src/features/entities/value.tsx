import { assertNever } from '@linehaul/domain/core';
import { choiceText, type Entity, type Field, recordName, targetOf } from '@linehaul/domain/entities';
import type { Geometry } from '@linehaul/domain/geo';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Translate } from '../../platform/i18n/index.ts';
import { dateTimeText, unbroken } from '../../platform/time/index.ts';
import { type EntityRecord, viewPath } from './entity.ts';

export type Names = (entity: Entity, id: string) => string;

export interface Showing {
  readonly t: Translate;
  readonly timeZone: string;
  readonly names: Names;
}

export function valueText(
  field: Field,
  value: unknown,
  record: Readonly<Record<string, unknown>>,
  { t, timeZone, names }: Showing,
): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  switch (field.kind) {
    case 'text':
      return field.spaced ? String(value).replaceAll('_', ' ').toUpperCase() : String(value);
    case 'date':
      return String(value);
    case 'choice':
      return choiceText(String(value));
    case 'number':
      return numberText(Number(value), field.unit);
    case 'flag':
      return t(value ? 'entities.yes' : 'entities.no');
    case 'instant':
      return dateTimeText(String(value), timeZone);
    case 'code':
      return field.codes.find((code) => code.value === value)?.text ?? String(value);
    case 'choices':
      return Array.isArray(value) && value.length > 0
        ? value.map(String).map(choiceText).join(', ')
        : undefined;
    case 'reference':
    case 'owner': {
      const target = targetOf(field, record);
      return target ? names(target, String(value)) : String(value);
    }
    case 'geometry': {
      const { type, coordinates } = value as Geometry;
      const shape = t(`entities.shapes.${type}`);
      return type === 'Point' ? shape : t('entities.points', { shape, count: pointsOf(coordinates).length });
    }
    case 'details':
      return Object.entries(value)
        .map(([name, each]) => `${name}: ${typeof each === 'object' ? JSON.stringify(each) : String(each)}`)
        .join(', ');
    default:
      return assertNever(field);
  }
}

export function nameOf(entity: Entity, record: EntityRecord, showing: Showing): string {
  return recordName(entity, record, (field, value) => valueText(field, value, record, showing));
}

export function valueShown(
  field: Field,
  value: unknown,
  record: Readonly<Record<string, unknown>>,
  showing: Showing,
  tabIndex?: 0 | -1,
): ReactNode {
  const text = valueText(field, value, record, showing);
  if (text === undefined) return <span className="lh-none">{showing.t('ui.notSpecified')}</span>;
  if (field.kind === 'instant') return <time dateTime={String(value)}>{text}</time>;
  const target = targetOf(field, record);
  if (!target?.screen) return text;
  return (
    <Link to={viewPath(target, String(value)) as '/'} tabIndex={tabIndex} className="lh-link">
      {text}
    </Link>
  );
}

/** Grouped only with a unit: years have none. */
function numberText(value: number, unit: string | undefined): string {
  const rounded = Math.round(value * 1e6) / 1e6;
  if (!unit) return String(rounded);
  const [whole = '', decimals] = String(rounded).split('.');
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return unbroken(decimals ? `${apart}.${decimals}` : apart, unit);
}

export function pointsOf(coordinates: unknown): readonly (readonly [number, number])[] {
  if (!Array.isArray(coordinates)) return [];
  if (typeof coordinates[0] === 'number') return [coordinates as unknown as readonly [number, number]];
  return coordinates.flatMap(pointsOf);
}
