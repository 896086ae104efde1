import type { WrittenRecord } from '@linehaul/contracts/entities';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { Entity } from '@linehaul/domain/entities';
import { type Database, inTransaction, isId, newId } from '../../platform/db/index.ts';
import { Failure, type FieldError, type SignedIn } from '../../platform/http/index.ts';
import {
  type RecordKind,
  recordChange,
  saveAll,
  validateRecordVersion,
} from '../../platform/records/index.ts';
import { emptyErrors, referenceErrors } from './check.ts';
import { type EntityRecord, recordOf } from './columns.ts';
import { changedValues, ownedErrors, shownErrors } from './compare.ts';
import type { EntityOverride, OverrideInput } from './overrides.ts';
import { idOf } from './room-body.ts';
import { deleteOwned, deleteRecord, findRecord, lockRecord, type Within } from './store.ts';
import { computedFieldFailure, nameOf, withWriteFailure } from './write-failure.ts';

type Kysely = Database['kysely'];

export interface WriteContext {
  readonly db: Kysely;
  readonly entity: Entity;
  readonly entityOverride: EntityOverride;
  readonly caller: SignedIn;
  readonly organisations: Within;
  readonly organisationNames: ReadonlyMap<string, OrganisationId>;
  readonly mayWrite: (organisationId: OrganisationId) => Failure | undefined;
  readonly now: EpochMs;
}

const invalid = (entity: Entity, fieldErrors: readonly FieldError[]) =>
  new Failure('validation', {
    entityName: nameOf(entity),
    detail: fieldErrors.map((error) => `${error.field}: ${error.message}`).join('; '),
    fieldErrors,
  });

function valuesOf(entity: Entity, body: WrittenRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([name, field]) => !field.readOnly && body[name] !== undefined)
      .map(([name]) => [name, body[name]]),
  );
}

function organisationOfNew(
  { entity, organisations, organisationNames }: WriteContext,
  body: WrittenRecord,
): OrganisationId | Failure {
  if (entity.scope === 'installation') return newId<OrganisationId>();
  const named = body.organisationId;
  const errors = (message: string) =>
    invalid(entity, [{ objectName: nameOf(entity), field: 'organisationId', message }]);
  if (named === undefined || named === null || named === '') {
    const [only, another] = organisations;
    if (only && !another) return only;
    return errors('must name one of your organisations');
  }
  return (
    organisations.find((id) => id === named) ??
    organisationNames.get(String(named)) ??
    errors('is none of your organisations')
  );
}

function ruleErrors(
  entity: Entity,
  entityOverride: EntityOverride,
  record: Readonly<Record<string, unknown>>,
): FieldError[] {
  return (entityOverride.check?.(record) ?? []).map((error) => ({ objectName: nameOf(entity), ...error }));
}

function asGiven(entity: Entity): RecordKind<Readonly<Record<string, unknown>>, EntityRecord> {
  return { entity, prepare: (values) => ({ values }) };
}

/** Failures: idexists, validation, duplicateReference. */
export async function createRecord(
  context: WriteContext,
  body: WrittenRecord,
): Promise<EntityRecord | Failure> {
  const { db, entity, entityOverride, caller, now } = context;
  const named = body.id ?? (entity.scope === 'installation' ? body.organisationId : undefined);
  if (named !== undefined && named !== null) return new Failure('idexists', { entityName: nameOf(entity) });
  const organisationId = organisationOfNew(context, body);
  if (organisationId instanceof Failure) return organisationId;
  const forbidden = context.mayWrite(organisationId);
  if (forbidden) return forbidden;
  const values = valuesOf(entity, body);
  const errors = [
    ...ownedErrors(entity, body),
    ...shownErrors(entity, body, undefined),
    ...ruleErrors(entity, entityOverride, values),
  ];
  if (errors.length > 0) return invalid(entity, errors);

  const id = await (entityOverride.create
    ? createByOverride(context, entityOverride.create, organisationId, values, body)
    : withWriteFailure(entity, () =>
        inTransaction(db, async (tx) => {
          const names = new Set(Object.keys(values));
          const wrong = await referenceErrors(tx, entity, organisationId, values, names);
          if (wrong.length > 0) return invalid(entity, wrong);
          const input = { body: values, stored: undefined };
          const by = { actor: caller.login, now };
          const [made] = await saveAll(tx, organisationId, asGiven(entity), [input], by, false);
          return idOf(made as { readonly id: string });
        }),
      ));
  if (id instanceof Failure) return id;
  if (!entityOverride.create) await entityOverride.written?.(organisationId, id);
  const row = await findRecord(db, entity, [organisationId], id);
  if (!row) throw new Error(`${entity.name} ${id} was made and is not there`);
  return recordOf(entity, row);
}

async function createByOverride(
  { db, entity, caller }: WriteContext,
  create: NonNullable<EntityOverride['create']>,
  organisationId: OrganisationId,
  values: Readonly<Record<string, unknown>>,
  body: WrittenRecord,
): Promise<string | Failure> {
  const names = new Set(Object.keys(values));
  const wrong = await referenceErrors(db, entity, organisationId, values, names);
  if (wrong.length > 0) return invalid(entity, wrong);
  return create({ organisationId, caller, values, version: 0, body });
}

/**
 * whole: absent fields are emptied; merge: null empties, absent stays; json: both stay. Failures: idnull, idinvalid,
 * idnotfound, validation, concurrencyFailure.
 */
export async function changeRecord(
  context: WriteContext,
  id: string,
  body: WrittenRecord,
  form: 'whole' | 'merge' | 'json',
): Promise<EntityRecord | Failure> {
  const { entity, entityOverride, db, organisations } = context;
  const entityName = nameOf(entity);
  if (body.id === undefined || body.id === null) return new Failure('idnull', { entityName });
  if (body.id !== id) return new Failure('idinvalid', { entityName });
  const row = await findRecord(db, entity, organisations, id);
  if (!row) return new Failure('idnotfound', { entityName });
  const before = recordOf(entity, row);
  const organisationId = (before.organisationId ?? id) as OrganisationId;
  const forbidden = context.mayWrite(organisationId);
  if (forbidden) return forbidden;
  const version = body.version ?? undefined;
  // First: in an outdated body server-owned fields are outdated too.
  const outdated = await validateRecordVersion(db, organisationId, { ...row, entity: entity.name }, version);
  if (outdated) return outdated;
  const given = givenValues(entity, body, form);
  const values = changedValues(entity, given, before);
  const after = { ...before, ...values };
  const errors = [
    ...ownedErrors(entity, body, before),
    ...(entityOverride.shown ? shownErrors(entity, body, await entityOverride.shown(before, body)) : []),
    ...emptyErrors(entity, after),
    ...ruleErrors(entity, entityOverride, after),
  ];
  if (errors.length > 0) return invalid(entity, errors);
  const input = { organisationId, caller: context.caller, values, body };
  const failed = entityOverride.update
    ? await updateByOverride(context, entityOverride.update, before, after, {
        ...input,
        version: before.version,
      })
    : await withWriteFailure(entity, () => updateGenerically(context, id, { ...input, version }));
  if (failed instanceof Failure) return failed;
  const changed = await findRecord(db, entity, [organisationId], id);
  return changed ? recordOf(entity, changed) : new Failure('idnotfound', { entityName });
}

function givenValues(entity: Entity, body: WrittenRecord, form: 'whole' | 'merge' | 'json') {
  const values = valuesOf(entity, body);
  switch (form) {
    case 'merge':
      return values;
    case 'json':
      return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    case 'whole': {
      const empty = Object.entries(entity.fields)
        .filter(([, field]) => !field.readOnly)
        .map(([name]) => [name, null] as const);
      return { ...Object.fromEntries(empty), ...values };
    }
  }
}

async function updateByOverride(
  { db, entity }: WriteContext,
  update: NonNullable<EntityOverride['update']>,
  before: EntityRecord,
  after: Readonly<Record<string, unknown>>,
  input: OverrideInput,
): Promise<Failure | undefined> {
  const names = new Set(Object.keys(input.values));
  // A command may only comment.
  if (names.size === 0 && entity.writes !== 'commands') return undefined;
  const wrong = await referenceErrors(db, entity, input.organisationId, after, names);
  if (wrong.length > 0) return invalid(entity, wrong);
  return update(before, input);
}

async function updateGenerically(
  { db, entity, entityOverride, caller, now }: WriteContext,
  id: string,
  {
    organisationId,
    values,
    version,
  }: Pick<OverrideInput, 'organisationId' | 'values'> & { readonly version: number | undefined },
): Promise<Failure | undefined> {
  const failed = await inTransaction(db, async (tx) => {
    const row = await lockRecord(tx, entity, [organisationId], id);
    if (!row) return computedFieldFailure(entity);
    const locked = recordOf(entity, row);
    const outdated = await validateRecordVersion(
      tx,
      organisationId,
      { ...locked, entity: entity.name },
      version,
    );
    if (outdated) return outdated;
    const names = Object.keys(values);
    if (names.length === 0) return undefined;
    const wrong = await referenceErrors(tx, entity, organisationId, { ...locked, ...values }, new Set(names));
    if (wrong.length > 0) return invalid(entity, wrong);
    const input = { body: values, stored: locked };
    const by = { actor: caller.login, now };
    await saveAll(tx, organisationId, asGiven(entity), [input], by, false);
    return undefined;
  });
  if (!failed) await entityOverride.written?.(organisationId, id);
  return failed;
}

/** Failures: notFound, recordInUse, readOnly. */
export async function removeRecord(context: WriteContext, id: string): Promise<Failure | undefined> {
  const { db, entity, entityOverride, caller, organisations, now } = context;
  const row = isId(id) ? await findRecord(db, entity, organisations, id) : undefined;
  if (!row) return new Failure('notFound', { entityName: nameOf(entity) });
  const record = recordOf(entity, row);
  const organisationId = (record.organisationId ?? id) as OrganisationId;
  const forbidden = context.mayWrite(organisationId);
  if (forbidden) return forbidden;
  if (entityOverride.remove) {
    return entityOverride.remove(record, {
      organisationId,
      caller,
      values: {},
      version: record.version,
      body: {},
    });
  }
  const failed = await withWriteFailure(entity, () =>
    inTransaction(db, async (tx) => {
      const locked = await lockRecord(tx, entity, [organisationId], id);
      if (!locked) return computedFieldFailure(entity);
      const before = recordOf(entity, locked);
      const failure = await entityOverride.validateRemoval?.(tx, organisationId, before);
      if (failure) return failure;
      await entityOverride.removing?.(tx, organisationId, before);
      await deleteOwned(tx, organisationId, entity, id);
      await deleteRecord(tx, entity, organisationId, id);
      await recordChange(tx, organisationId, {
        entity: entity.name,
        recordId: id,
        kind: 'delete',
        version: locked.version + 1,
        actor: caller.login,
        now,
        before: Object.fromEntries(
          Object.keys(entity.fields)
            .filter((name) => before[name] !== null)
            .map((name) => [name, before[name]]),
        ),
        after: {},
      });
      return undefined;
    }),
  );
  if (!failed) await entityOverride.written?.(organisationId, id);
  return failed;
}
