import type { WrittenRecord } from '@linehaul/contracts/entities';
import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import type { Failure, SignedIn } from '../../platform/http/index.ts';
import type { EntityRecord } from './columns.ts';

export interface OverrideInput {
  /** Of a new organisation the id that it is to have. */
  readonly organisationId: OrganisationId;
  readonly caller: SignedIn;
  /** Checked values by field; in a change only what differs from `before`, in a new record all that is given. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The version that the values were compared with; 0 of a new record. */
  readonly version: number;
  /** The body as it was sent: for what a command takes beside the record. */
  readonly body: WrittenRecord;
}

/**
 * What a room does in the place of the generic writes of its entity. Whoever calls has looked up the record within the
 * caller's organisations, and compared what the server owns; the room holds, checks the version, writes and tells.
 */
export interface EntityOverride {
  /** @returns the id of the new record */
  create?(input: OverrideInput): Promise<string | Failure>;
  /** Called where something differs. */
  update?(record: EntityRecord, input: OverrideInput): Promise<Failure | undefined>;
  remove?(record: EntityRecord, input: OverrideInput): Promise<Failure | undefined>;
  /** Further rules of a record that is about to be written, beside those of its fields. */
  check?(record: Readonly<Record<string, unknown>>): readonly { field: string; message: string }[];
  /** What the room shows of the record beside the catalogue's fields; a body may say it as it is shown. */
  shown?(record: EntityRecord, body: WrittenRecord): Promise<Readonly<Record<string, unknown>>>;
  /** Why the record cannot be removed, beside other records that refer to it. Asked while it is held. */
  validateRemoval?(
    tx: Executor,
    organisationId: OrganisationId,
    record: EntityRecord,
  ): Promise<Failure | undefined>;
  /** Takes along what goes with the record, in the transaction that removes it. */
  removing?(tx: Executor, organisationId: OrganisationId, record: EntityRecord): Promise<void>;
  /** Told after a generic write is durable. */
  written?(organisationId: OrganisationId, id: string): void | Promise<void>;
}

export type EntityOverrides = Readonly<Record<string, EntityOverride>>;

/** Reads a record by its id in the caller's organisations, or the Failure notFound. */
export type RecordReader = (caller: SignedIn, entity: string, id: string) => Promise<EntityRecord | Failure>;
