import type { EntityQuery, WrittenRecord } from '@linehaul/contracts/entities';
import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import type { Failure, SignedIn } from '../../platform/http/index.ts';
import type { EntityRecord } from './columns.ts';

export interface OverrideInput {
  readonly organisationId: OrganisationId;
  readonly caller: SignedIn;
  /** Checked values: all of a new record, else the differences from `before`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Compared with the values; 0 for a new record. */
  readonly version: number;
  /** As sent; may contain more. */
  readonly body: WrittenRecord;
}

/** Replaces generic writes: locks, checks the version, writes and publishes. */
export interface EntityOverride {
  validateListing?(
    db: Executor,
    organisationIds: readonly OrganisationId[],
    query: EntityQuery,
  ): Promise<Failure | undefined>;
  create?(input: OverrideInput): Promise<string | Failure>;
  update?(record: EntityRecord, input: OverrideInput): Promise<Failure | undefined>;
  remove?(record: EntityRecord, input: OverrideInput): Promise<Failure | undefined>;
  check?(record: Readonly<Record<string, unknown>>): readonly { field: string; message: string }[];
  shown?(record: EntityRecord, body: WrittenRecord): Promise<Readonly<Record<string, unknown>>>;
  validateRemoval?(
    tx: Executor,
    organisationId: OrganisationId,
    record: EntityRecord,
  ): Promise<Failure | undefined>;
  removing?(tx: Executor, organisationId: OrganisationId, record: EntityRecord): Promise<void>;
  /** After the commit. */
  written?(organisationId: OrganisationId, id: string): void | Promise<void>;
}

export type EntityOverrides = Readonly<Record<string, EntityOverride>>;

/** Within the caller's organisations; else notFound. */
export type RecordReader = (caller: SignedIn, entity: string, id: string) => Promise<EntityRecord | Failure>;
