import { type FilterOperator, findableFields, isSortable, operatorsOf } from '@linehaul/contracts/entities';
import type { Entity, Field } from '@linehaul/domain/entities';
import { instantOfLocal, isDate } from '@linehaul/domain/time';
import type { Translate } from '../../../platform/i18n/index.ts';
import { fieldLabel } from '../entity.ts';
import { type Showing, valueText } from '../value.tsx';

/** given, empty: the server's `specified`. */
export type Condition = Exclude<FilterOperator, 'specified'> | 'given' | 'empty';

/** Names such as `expiryDate.lessThanOrEqual` → value. */
export type Filters = Readonly<Record<string, string>>;

export function listShape(entity: Entity) {
  const fields = Object.entries(findableFields(entity));
  return {
    sort: {
      property: entity.order?.by ?? 'id',
      descending: entity.order?.descending ?? false,
    },
    sorts: fields.filter(([, field]) => isSortable(field)).map(([name]) => name),
    filters: fields.flatMap(([name, field]) => operatorsOf(field).map((operator) => `${name}.${operator}`)),
  };
}

export function conditionsOf(field: Field): readonly Condition[] {
  switch (field.kind) {
    case 'text':
      return ['contains', 'doesNotContain', 'equals', 'given', 'empty'];
    case 'number':
      return ['equals', 'greaterThanOrEqual', 'lessThanOrEqual', 'given', 'empty'];
    case 'instant':
    case 'date':
      return ['greaterThanOrEqual', 'lessThanOrEqual', 'given', 'empty'];
    case 'choice':
    case 'code':
    case 'reference':
      return ['equals', 'notEquals', 'given', 'empty'];
    case 'choices':
      return ['contains', 'doesNotContain', 'given', 'empty'];
    case 'flag':
      return ['equals'];
    case 'owner':
    case 'geometry':
    case 'details':
      return ['given', 'empty'];
  }
}

export function needsValue(condition: Condition): boolean {
  return condition !== 'given' && condition !== 'empty';
}

export function conditionText(field: Field, condition: Condition, t: Translate): string {
  const ofTime = field.kind === 'instant' || field.kind === 'date';
  return t(`entities.conditions.${ofTime ? 'time' : 'any'}.${condition}`, {
    defaultValue: t(`entities.conditions.any.${condition}`),
  });
}

export function filterOf(
  name: string,
  field: Field,
  condition: Condition,
  typed: string,
  timeZone: string,
): readonly [key: string, value: string] | undefined {
  if (condition === 'given' || condition === 'empty')
    return [`${name}.specified`, String(condition === 'given')];
  const value = filterValue(field, typed.trim(), timeZone);
  return value === undefined ? undefined : [`${name}.${condition}`, value];
}

function filterValue(field: Field, text: string, timeZone: string): string | undefined {
  if (text === '') return undefined;
  switch (field.kind) {
    case 'number': {
      const plain = text.replace(/\s/g, '').replace(',', '.');
      return Number.isNaN(Number(plain)) ? undefined : plain;
    }
    case 'date':
      return isDate(text) ? text : undefined;
    case 'instant': {
      // A bare day is midnight.
      const ms = instantOfLocal(isDate(text) ? `${text} 00:00` : text, timeZone);
      return ms === undefined ? undefined : new Date(ms).toISOString();
    }
    default:
      return text;
  }
}

export interface ActiveFilter {
  readonly key: string;
  readonly name: string;
  readonly condition: string;
  readonly value?: string;
}

export function activeFilters(entity: Entity, filters: Filters, showing: Showing): readonly ActiveFilter[] {
  const { t } = showing;
  const fields = findableFields(entity);
  return Object.entries(filters).flatMap(([key, given]): ActiveFilter[] => {
    const dot = key.lastIndexOf('.');
    const name = key.slice(0, dot);
    const operator = key.slice(dot + 1) as FilterOperator;
    const field = fields[name];
    if (!field) return [];
    const label = fieldLabel(entity, name);
    if (operator === 'specified') {
      const condition = conditionText(field, given === 'true' ? 'given' : 'empty', t);
      return [{ key, name: label, condition }];
    }
    const value = field.kind === 'choices' ? [given] : typedAs(field, given);
    return [
      {
        key,
        name: label,
        condition: conditionText(field, operator, t),
        value: entity.fields[name] ? valueText(field, value, { [name]: value }, showing) : given,
      },
    ];
  });
}

function typedAs(field: Field, given: string): unknown {
  if (field.kind === 'flag') return given === 'true';
  return field.kind === 'code' || field.kind === 'number' ? Number(given) : given;
}

export function filteredBy(filters: Filters): Readonly<Record<string, unknown>>[] {
  return Object.entries(filters).map(([key, value]) => ({ [key.slice(0, key.lastIndexOf('.'))]: value }));
}
