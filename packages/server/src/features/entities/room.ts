import type { EpochMs } from '@linehaul/domain/core';
import { camelCase } from '@linehaul/domain/entities';
import type { z } from 'zod';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { Failure, type FieldError, fieldFailures, type SignedIn } from '../../platform/http/index.ts';
import {
  type RecordKind,
  type SaveOutcome,
  saveAll,
  validateRecordVersion,
} from '../../platform/records/index.ts';
import { type OrganisationContext, organisationFor } from '../organisation/index.ts';
import type { EntityOverride, OverrideInput } from './overrides.ts';
import { failureOf, idOf, roomBody, wholeBody } from './room-body.ts';

export interface RecordAuthor {
  readonly login: string;
  readonly isAdmin: boolean;
}

export function actorOf({ login, authorities }: SignedIn): RecordAuthor {
  return { login, isAdmin: authorities.includes('ROLE_ADMIN') };
}

interface StoredRecord {
  readonly id: string;
  readonly version: number;
}
interface Body {
  readonly id?: unknown;
  readonly version?: number | null | undefined;
}
export interface RoomNeeds {
  readonly db: Executor;
  readonly now: () => EpochMs;
}

export interface Written<Stored> {
  readonly organisation: OrganisationContext;
  readonly actor: RecordAuthor;
  readonly outcomes: readonly Extract<SaveOutcome<Stored>, { action: 'CREATE' | 'CHANGE' }>[];
}

export interface Room<Needs, Wanted, Stored extends StoredRecord> {
  readonly kind: RecordKind<Wanted, Stored>;
  /** Body fields that may carry the id. */
  readonly idNames?: readonly string[];
  /** `isHeld` locks the row until the transaction ends. */
  find(
    db: Executor,
    organisation: OrganisationContext,
    id: string,
    isHeld: boolean,
  ): Promise<Stored | undefined>;
  validate?(
    tx: Executor,
    needs: Needs,
    organisation: OrganisationContext,
    body: Wanted,
    stored: Stored | undefined,
  ): Promise<readonly FieldError[] | Failure>;
  taken?(
    db: Executor,
    organisation: OrganisationContext,
    body: Wanted,
    error: unknown,
  ): Promise<Failure | undefined>;
  published?(needs: Needs, written: Written<Stored>): Promise<void>;
}

/**
 * One transaction; an empty change keeps the version. Failures: idexists, idinvalid, notFound, concurrencyFailure,
 * validation.
 */
export async function saveRecord<Needs extends RoomNeeds, Wanted extends Body, Stored extends StoredRecord>(
  needs: Needs,
  room: Room<Needs, Wanted, Stored>,
  organisation: OrganisationContext,
  id: string | undefined,
  body: Wanted,
  actor: RecordAuthor,
): Promise<Stored | Failure> {
  const { kind, idNames = ['id'] } = room;
  const entityName = camelCase(kind.entity.name);
  const ids = idNames.map((name) => (body as Readonly<Record<string, unknown>>)[name]);
  const others = ids.filter((named) => (named ?? null) !== null && !isSameId(named, id));
  if (others.length > 0) return new Failure(id === undefined ? 'idexists' : 'idinvalid', { entityName });
  const by = { actor: actor.login, now: needs.now() };
  const outcomes: Written<Stored>['outcomes'][number][] = [];
  const save = async (tx: Executor): Promise<Stored | Failure> => {
    const stored = id === undefined ? undefined : await room.find(tx, organisation, id, true);
    if (id !== undefined && !stored) return new Failure('notFound', { entityName });
    const outdated =
      stored &&
      (await validateRecordVersion(
        tx,
        organisation.id,
        { id: stored.id, version: stored.version, entity: kind.entity.name },
        body.version ?? undefined,
      ));
    if (outdated) return outdated;
    const errors = (await room.validate?.(tx, needs, organisation, body, stored)) ?? [];
    if (errors instanceof Failure) return errors;
    const all = await saveAll(tx, organisation.id, kind, [{ body, stored }], by, errors.length > 0);
    const outcome = all[0]!;
    if (outcome.action === 'REFUSED') return fieldFailures(entityName, [...errors, ...outcome.errors])!;
    if (errors.length > 0) return fieldFailures(entityName, errors)!;
    if (outcome.action !== 'UNCHANGED') outcomes.push(outcome);
    return (await room.find(tx, organisation, outcome.id, false))!;
  };
  let saved: Stored | Failure;
  try {
    saved = await inTransaction(needs.db, save);
  } catch (error) {
    const taken = await room.taken?.(needs.db, organisation, body, error);
    if (taken) return taken;
    throw error;
  }
  if (outcomes.length > 0) await room.published?.(needs, { organisation, actor, outcomes });
  return saved;
}

function isSameId(named: unknown, id: string | undefined): boolean {
  return id !== undefined && String(named).toLowerCase() === id.toLowerCase();
}

export function roomOverride<Needs extends RoomNeeds, Wanted extends Body, Stored extends StoredRecord>(
  needs: Needs,
  room: Room<Needs, Wanted, Stored>,
  schema: z.ZodType<Wanted>,
  /** What a change preserves though generic calls lack it. */
  stays?: (stored: Stored) => object,
): Required<Pick<EntityOverride, 'create' | 'update'>> {
  const { name } = room.kind.entity;
  const save = async ({ caller, organisationId }: OverrideInput, id: string | undefined, values: object) => {
    const organisation = await organisationFor(needs.db, caller, organisationId);
    if (organisation instanceof Failure) return organisation;
    const stored =
      id === undefined || !stays ? undefined : await room.find(needs.db, organisation, id, false);
    const whole = { ...values, ...(stored && stays?.(stored)) };
    const body = roomBody(schema, camelCase(name), whole);
    if (body instanceof Failure) return body;
    return saveRecord(needs, room, organisation, id, body, actorOf(caller));
  };
  return {
    create: async (input) => idOf(await save(input, undefined, input.values)),
    update: async (record, input) => {
      const whole = { ...wholeBody(name, record, input.values), version: input.version };
      const saved = failureOf(await save(input, record.id, whole));
      return saved?.code === 'notFound' ? new Failure('idnotfound', saved.details) : saved;
    },
  };
}
