import type { OrganisationId } from '@linehaul/domain/core';
import { camelCase } from '@linehaul/domain/entities';
import type { Executor } from '../db/index.ts';
import { Failure, type FieldError, instantText } from '../http/index.ts';
import { type RecordEntry, recordChangesSince } from './history-store.ts';

/**
 * Whether a person saves on a version that somebody has changed since: then concurrencyFailure, with who did what to
 * which fields since, newest first. The caller holds the record's row.
 * @param seen the version that the person has seen; not compared where absent
 */
export async function validateRecordVersion(
  tx: Executor,
  organisationId: OrganisationId,
  record: { readonly id: string; readonly version: number; readonly entity: RecordEntry['entity'] },
  seen: number | undefined,
): Promise<Failure | undefined> {
  if (seen === undefined || seen === record.version) return undefined;
  // A version that never was: nothing was done since.
  const since = seen > record.version ? record.version : Math.max(seen, -1);
  const entries = await recordChangesSince(tx, organisationId, record, since);
  return new Failure('concurrencyFailure', {
    entityName: camelCase(record.entity),
    detail: `The ${record.entity} was changed by somebody else: it has version ${record.version}, not ${seen}`,
    changes: entries.map(({ at, actor, kind, comment, before, after }) => ({
      changeDateTimeUtc: instantText(at),
      changeAuditUser: actor,
      kind,
      changeComment: comment,
      fields: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])],
    })),
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, as they were and as they are to be. */
export function differing(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => !same(before[name], after[name]));
  const pick = (of: Fields) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/**
 * Fields that the server keeps and that a body names: equal to the stored ones they are accepted, different ones are
 * named. A field that is absent from the body is not compared.
 * @param stored the record as its answer has it; undefined for one that is to be made
 */
export function readOnlyErrors(
  objectName: string,
  body: Fields,
  names: readonly string[],
  stored: Fields | undefined,
  path = '',
): readonly FieldError[] {
  return names
    .filter((name) => body[name] !== undefined && !same(body[name], stored?.[name]))
    .map((name) => ({
      objectName,
      field: path + name,
      message: 'is kept by the server and cannot be changed',
    }));
}

/** What is wrong with which fields, as one failure; undefined where nothing is. */
export function fieldFailure(
  entityName: string,
  fieldErrors: readonly FieldError[],
  code: 'validation' | 'duplicateReference' | 'deviceTaken' = 'validation',
): Failure | undefined {
  if (fieldErrors.length === 0) return undefined;
  const detail = fieldErrors
    .slice(0, 5)
    .map(({ field, message }) => `${field}: ${message}`)
    .join('; ');
  return new Failure(code, { entityName, detail, fieldErrors: fieldErrors.slice(0, 100) });
}
