import { isDeepStrictEqual } from 'node:util';
import type { OrganisationId } from '@linehaul/domain/core';
import { camelCase } from '@linehaul/domain/entities';
import type { Executor } from '../db/index.ts';
import { Failure, type FieldError, instantText } from '../http/index.ts';
import { type RecordEntry, recordChangesSince } from './history-store.ts';

/** Failure concurrencyFailure with later changes, newest first, if `seen` is outdated. The row must be locked. */
export async function validateRecordVersion(
  tx: Executor,
  organisationId: OrganisationId,
  record: { readonly id: string; readonly version: number; readonly entity: RecordEntry['entity'] },
  seen: number | undefined,
): Promise<Failure | undefined> {
  if (seen === undefined || seen === record.version) return undefined;
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

export type Fields = Readonly<Record<string, unknown>>;

export function differing(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => !same(before[name], after[name]));
  const pick = (of: Fields) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function same(a: unknown, b: unknown): boolean {
  const [left, right] = [a ?? null, b ?? null];
  return JSON.stringify(left) === JSON.stringify(right) || isDeepStrictEqual(left, right);
}

/** Absent fields are not compared. */
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
