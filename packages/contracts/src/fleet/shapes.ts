import type { Entity, Field } from '@linehaul/domain/entities';
import { TEXT_MAX } from '@linehaul/domain/entities';
import { z } from 'zod';
import { optionalOrNull, recordId } from '../http/index.ts';
import { optionalLine, optionalText, requiredLine } from './record.ts';

type Value<F extends Field> = F extends { readonly kind: 'number' | 'code' }
  ? number
  : F extends { readonly kind: 'flag' }
    ? boolean
    : F extends { readonly kind: 'choice'; readonly values: readonly (infer V)[] }
      ? V
      : string;
type Read<F extends Field> = F extends
  | { readonly required: true }
  | { readonly filled: true }
  | { readonly kind: 'flag' }
  ? Value<F>
  : Value<F> | null;
type Written<F extends Field> = F extends { readonly required: true }
  ? z.ZodType<Value<F>, Value<F>>
  : z.ZodOptional<z.ZodType<Value<F> | undefined, Value<F> | null | undefined>>;

type Fields<E extends Entity> = E['fields'];
type Names<E extends Entity> = {
  [N in keyof Fields<E> as Fields<E>[N] extends { readonly named: infer S extends string }
    ? S
    : never]: z.ZodType<string | null>;
};

export function recordShape<E extends Entity>(entity: E, first: readonly (keyof Fields<E> & string)[] = []) {
  const shape = inOrder(entity, first).flatMap(([name, field]): [string, z.ZodType][] => [
    [name, field.required || field.filled || field.kind === 'flag' ? read(field) : read(field).nullable()],
    ...(field.kind === 'reference' && field.named
      ? [[field.named, z.string().nullable()] as [string, z.ZodType]]
      : []),
  ]);
  return Object.fromEntries(shape) as { [N in keyof Fields<E>]: z.ZodType<Read<Fields<E>[N]>> } & Names<E>;
}

/** With the catalogue's bounds. */
export function bodyShape<E extends Entity>(entity: E, first: readonly (keyof Fields<E> & string)[] = []) {
  const shape = inOrder(entity, first).map(([name, field]) => [name, written(field)]);
  return Object.fromEntries(shape) as { [N in keyof Fields<E>]: Written<Fields<E>[N]> };
}

type Loadable<E extends Entity> = {
  [N in keyof Fields<E> as Fields<E>[N]['kind'] extends 'flag' | 'reference' | 'geometry'
    ? never
    : N]: Fields<E>[N] extends {
    readonly required: true;
  }
    ? z.ZodType<Value<Fields<E>[N]>, Value<Fields<E>[N]>>
    : z.ZodOptional<z.ZodNullable<z.ZodType<Value<Fields<E>[N]>, Value<Fields<E>[N]>>>>;
};

/** No trimming; without flags, references, geometries. */
export function loadShape<E extends Entity>({ fields }: E): Loadable<E> {
  const shape = Object.entries(fields)
    .filter(([, { kind }]) => !['flag', 'reference', 'geometry'].includes(kind))
    .map(([name, field]) => [name, field.required ? present(bounded(field)) : bounded(field).nullish()]);
  return Object.fromEntries(shape) as Loadable<E>;
}

function present(type: z.ZodType): z.ZodType {
  return type instanceof z.ZodString ? type.regex(/\S/, 'must not be blank') : type;
}

function inOrder({ fields }: Entity, first: readonly string[]): readonly [string, Field][] {
  const rest = Object.keys(fields).filter((name) => !first.includes(name));
  return [...first, ...rest].map((name) => [name, fields[name]!]);
}

function read(field: Field): z.ZodType {
  switch (field.kind) {
    case 'number':
    case 'code':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.values);
    default:
      return z.string();
  }
}

function written(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text': {
      const { max = TEXT_MAX } = field;
      if (field.required) return requiredLine(max);
      return field.lines ? optionalText(max) : optionalLine(max);
    }
    case 'reference':
      return optionalOrNull(recordId(50).trim()).transform((text) => text || undefined);
    default:
      return field.required ? bounded(field) : optionalOrNull(bounded(field));
  }
}

function bounded(field: Field): z.ZodType {
  switch (field.kind) {
    case 'number': {
      const number = field.whole ? z.number().int() : z.number();
      return number.min(field.min ?? -Number.MAX_SAFE_INTEGER).max(field.max ?? Number.MAX_SAFE_INTEGER);
    }
    case 'text':
      return z.string().max(field.max ?? TEXT_MAX);
    default:
      return read(field);
  }
}
