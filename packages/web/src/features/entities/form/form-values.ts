import { assertNever } from '@linehaul/domain/core';
import { type Entity, type Field, recordProblems, TEXT_MAX } from '@linehaul/domain/entities';
import type { Geometry } from '@linehaul/domain/geo';
import { toWkt } from '@linehaul/domain/shapes';
import { exactTimeIn, instantOfLocal, isDate, readLocalTime } from '@linehaul/domain/time';
import type { Translate } from '../../../platform/i18n/index.ts';
import type { FormOverrides, FormValue, FormValues, InputLook } from '../../../ui/records/index.ts';
import { type EntityRecord, fieldLabel, fieldsOf, inWords } from '../entity.ts';
import { readShape } from '../shape-text.ts';

export type { FormValues };

export interface FormShape extends Partial<Pick<FormOverrides<never>, 'hidden' | 'more' | 'empty'>> {
  readonly inputs?: Readonly<Record<string, object>>;
  readonly needed?: string;
  labelOf?(field: string): string;
}
const PLAIN: FormShape = {};

export function writtenFields(
  entity: Entity,
  shape: FormShape = PLAIN,
): readonly (readonly [string, Field])[] {
  const { hidden = [], more = {} } = shape;
  const own = fieldsOf(entity).filter(([name, field]) => !field.readOnly && !hidden.includes(name));
  return [...own, ...Object.entries(more)].map(([name, field]) => {
    const { maxLength, isOneLine } = lookOf(shape, name);
    if (field.kind !== 'text' || !(maxLength || isOneLine)) return [name, field];
    return [name, { ...field, max: maxLength ?? field.max, lines: isOneLine ? undefined : field.lines }];
  });
}

export function lookOf({ inputs }: FormShape, name: string): InputLook {
  const input = inputs?.[name];
  return typeof input === 'object' ? (input as InputLook) : {};
}

function isWord({ kind }: Field): boolean {
  return kind === 'text' || kind === 'choice' || kind === 'reference';
}

/** Instants in `timeZone`. */
export function formValues(
  entity: Entity,
  record: EntityRecord | undefined,
  timeZone: string,
  shape?: FormShape,
): FormValues {
  return Object.fromEntries(
    writtenFields(entity, shape).map(([name, field]) => [
      name,
      formValue(field, record?.[name] ?? null, timeZone),
    ]),
  );
}

function formValue(field: Field, value: unknown, timeZone: string): FormValue {
  switch (field.kind) {
    case 'flag':
      return value === true;
    case 'choices':
      return Array.isArray(value) ? value.map(String) : [];
    case 'instant':
      return value === null ? '' : exactTimeIn(Date.parse(String(value)), timeZone);
    case 'geometry':
      return value === null ? '' : toWkt(value as Geometry);
    case 'details':
      return value === null ? '' : JSON.stringify(value);
    case 'text':
    case 'number':
    case 'date':
    case 'choice':
    case 'code':
    case 'reference':
    case 'owner':
      return value === null ? '' : String(value);
    default:
      return assertNever(field);
  }
}

/** Empty: null. Unchanged fields are sent as stored: the form has less precision. `record` absent: new. */
export function bodyOf(
  entity: Entity,
  values: FormValues,
  timeZone: string,
  record?: EntityRecord,
  shape: FormShape = PLAIN,
): Record<string, unknown> {
  const stored = formValues(entity, record, timeZone, shape);
  return Object.fromEntries(
    writtenFields(entity, shape).map(([name, field]) => {
      const isAsStored = record && JSON.stringify(stored[name]) === JSON.stringify(values[name]);
      const value = isAsStored ? (record[name] ?? null) : bodyValue(field, values[name], timeZone);
      return [name, value === null && isWord(field) ? (shape.empty ?? null) : value];
    }),
  );
}

function bodyValue(field: Field, value: FormValue | undefined, timeZone: string): unknown {
  if (field.kind === 'flag') return value === true;
  if (field.kind === 'choices') return value ?? [];
  const text = String(value ?? '').trim();
  if (text === '') return null;
  switch (field.kind) {
    case 'number':
    case 'code':
      return Number(plainNumber(text));
    case 'instant': {
      const ms = instantOfLocal(text, timeZone);
      return ms === undefined ? null : new Date(ms).toISOString();
    }
    case 'geometry': {
      const read = readShape(text);
      return 'geometry' in read ? read.geometry : null;
    }
    case 'details':
      return detailsOf(text) ?? null;
    default:
      return text;
  }
}

export function validateForm(
  entity: Entity,
  values: FormValues,
  timeZone: string,
  t: Translate,
  shape: FormShape = PLAIN,
): Record<string, string> {
  const { needed = 'entities.needed', labelOf = (name) => fieldLabel(entity, name) } = shape;
  const problems: Record<string, string> = {};
  for (const [name, field] of writtenFields(entity, shape)) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    const text = value.trim();
    const problem =
      text === ''
        ? field.required && t(needed, { name: labelOf(name) })
        : problemOf(field, text, timeZone, t);
    const said = lookOf(shape, name).problem;
    if (problem) problems[name] = said && text !== '' ? t(said) : problem;
  }
  for (const { field, message } of recordProblems(
    entity.name,
    bodyOf(entity, values, timeZone, undefined, shape),
  )) {
    problems[field] ??= message.charAt(0).toUpperCase() + message.slice(1);
  }
  return problems;
}

function problemOf(field: Field, text: string, timeZone: string, t: Translate): string | undefined {
  switch (field.kind) {
    case 'text': {
      const most = field.max ?? TEXT_MAX;
      return text.length > most ? t('entities.tooLong', { most }) : undefined;
    }
    case 'number': {
      const number = Number(plainNumber(text));
      if (Number.isNaN(number)) return t('entities.badNumber');
      if (field.whole && !Number.isInteger(number)) return t('entities.badWhole');
      if (field.min !== undefined && number < field.min) return t('entities.atLeast', { least: field.min });
      if (field.max !== undefined && number > field.max) return t('entities.atMost', { most: field.max });
      return undefined;
    }
    case 'instant': {
      const { kind } = readLocalTime(text, timeZone);
      if (kind === 'time') return undefined;
      return t(kind === 'skipped' ? 'entities.skippedTime' : 'entities.badTime');
    }
    case 'date':
      return isDate(text) ? undefined : t('entities.badDate');
    case 'geometry': {
      const read = readShape(text);
      if ('problem' in read) return t('entities.badShape', { problem: read.problem });
      const { type } = read.geometry;
      return (field.types as readonly string[]).includes(type)
        ? undefined
        : t('entities.badShapeType', { types: field.types.map(inWords).join(', ') });
    }
    case 'details':
      return detailsOf(text) ? undefined : t('entities.badDetails');
    default:
      return undefined;
  }
}

function detailsOf(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function plainNumber(text: string): string {
  return text.replace(/\s/g, '').replace(',', '.');
}
