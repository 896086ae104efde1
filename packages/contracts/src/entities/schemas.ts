import { assertNever, isOneLine } from '@linehaul/domain/core';
import { camelCase, type Entity, type Field, idFieldOf, TEXT_MAX } from '@linehaul/domain/entities';
import { z } from 'zod';
import {
  coordinates,
  describedAs,
  instant,
  isEmailAddress,
  NO_EMAIL_ADDRESS,
  NOT_ONE_LINE,
  namedSchemas,
  sentBack,
} from '../http/index.ts';
import { RECORD_FILTER_FIELDS } from './filters.ts';
import { commandFields, shownFields, shownSchema } from './further.ts';

const geometry = z.object({ type: z.string(), coordinates });
const details = z.record(z.string(), z.unknown());

function read(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'reference':
    case 'owner':
    case 'choice':
    case 'date':
      return z.string().nullable();
    case 'number':
    case 'code':
      return z.number().nullable();
    case 'flag':
      return z.boolean().nullable();
    case 'instant':
      return instant.nullable();
    case 'choices':
      return z.array(z.string()).nullable();
    case 'geometry':
      return geometry.nullable();
    case 'details':
      return details.nullable();
    default:
      return assertNever(field);
  }
}

/** Empty text becomes null. */
function written(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z
        .string()
        .trim()
        .max(field.max ?? TEXT_MAX, `has more than ${field.max ?? TEXT_MAX} characters`)
        .refine((text) => text === '' || field.lines || isOneLine(text), NOT_ONE_LINE)
        .refine((text) => text === '' || !field.email || isEmailAddress(text), NO_EMAIL_ADDRESS)
        .transform((text) => (text === '' ? null : text));
    case 'number': {
      const number = field.whole ? z.int('must be a whole number') : z.number();
      return number
        .min(field.min ?? -Number.MAX_SAFE_INTEGER, `must be ${field.min} or more`)
        .max(field.max ?? Number.MAX_SAFE_INTEGER, `must be ${field.max} or less`);
    }
    case 'flag':
      return z.boolean();
    case 'instant':
      return instant;
    case 'date':
      return z.iso.date();
    case 'choice':
      return z.enum(field.values, `must be one of ${field.values.join(', ')}`);
    case 'code':
      return z.literal(
        field.codes.map((code) => code.value),
        'is none of the choices',
      );
    case 'choices':
      return z
        .array(z.enum(field.values, `must be among ${field.values.join(', ')}`))
        .max(field.values.length)
        .transform((values) => field.values.filter((value) => values.includes(value)));
    case 'reference':
    case 'owner':
      return z.string().min(1, 'must name a record, or be left out').max(50);
    case 'geometry':
      return describedAs(
        z.object({ type: z.enum(field.types), coordinates }),
        geometry.refine(
          ({ type }) => (field.types as readonly string[]).includes(type),
          `must be of type ${field.types.join(' or ')}`,
        ),
      );
    case 'details':
      return details;
    default:
      return assertNever(field);
  }
}

const records = new Map<string, z.ZodType>();

export function recordSchema(entity: Entity): z.ZodType {
  const known = records.get(entity.name);
  if (known) return known;
  const made = recordOf(entity).register(namedSchemas, { name: pascalCase(entity.name) });
  records.set(entity.name, made);
  return made;
}

function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

function recordOf(entity: Entity): z.ZodType {
  return z.strictObject({
    id: z.string(),
    [idFieldOf(entity)]: z.string(),
    ...(entity.scope === 'organisation' ? { organisationId: z.string() } : {}),
    version: z.number(),
    createdDateTimeUtc: instant,
    changeDateTimeUtc: instant,
    changeAuditUser: z.string(),
    ...Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, read(field)])),
  });
}

/** A body may return them unchanged; the server compares. */
export function serverOwned(entity: Entity): readonly string[] {
  return [
    'organisationId',
    idFieldOf(entity),
    'createdDateTimeUtc',
    'changeDateTimeUtc',
    'changeAuditUser',
    ...Object.entries(entity.fields)
      .filter(([, field]) => field.readOnly)
      .map(([name]) => name),
  ];
}

/** whole (POST, PUT): absent fields become empty. part (PATCH): they stay unchanged. */
export function writtenSchema(entity: Entity, form: 'whole' | 'part'): z.ZodType<WrittenRecord> {
  const fields = Object.entries(entity.fields)
    .filter(([, field]) => !field.readOnly)
    .map(([name, field]) => {
      const type = written(field);
      if (field.required && form === 'whole') {
        const whole = z.preprocess((value) => value ?? undefined, needed(type));
        return [name, describedAs(type, whole)] as const;
      }
      return [name, type.nullish()] as const;
    });
  return z.strictObject({
    id: z.string().nullish(),
    version: z.number().int().nullish(),
    ...Object.fromEntries(
      [...serverOwned(entity), ...shownFields(entity)].map((name) => [name, ownField(entity, name)]),
    ),
    ...commandFields(entity),
    ...Object.fromEntries(fields),
  }) as unknown as z.ZodType<WrittenRecord>;
}

function ownField(entity: Entity, name: string): z.ZodType {
  const field = entity.fields[name] ?? RECORD_FILTER_FIELDS[name];
  const schema = field ? read(field) : (shownSchema(entity, name) ?? z.string());
  return sentBack(schema);
}

/** JHipster's message. */
function needed(type: z.ZodType): z.ZodType {
  return z.unknown().transform((value, context) => {
    if (value === undefined) {
      context.addIssue({ code: 'custom', message: 'must not be null' });
      return z.NEVER;
    }
    const parsed = type.safeParse(value);
    if (parsed.success && parsed.data !== null) return parsed.data;
    if (parsed.success) context.addIssue({ code: 'custom', message: 'must not be blank' });
    else for (const issue of parsed.error.issues) context.addIssue({ ...issue, path: issue.path } as never);
    return z.NEVER;
  });
}

export interface WrittenRecord {
  readonly id?: string | null;
  readonly version?: number | null;
  readonly [field: string]: unknown;
}
