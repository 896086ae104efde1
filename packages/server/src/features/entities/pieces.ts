import type { OrganisationId } from '@linehaul/domain/core';
import type { Failure, SignedIn } from '../../platform/http/index.ts';
import type { EntityRecord } from './columns.ts';

export interface PieceInput {
  readonly organisationId: OrganisationId;
  readonly caller: SignedIn;
  /** Checked values by field; in a change only what differs from `before`, in a new record all that is given. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The version that the person has seen; not compared where absent. */
  readonly version: number | undefined;
}

/**
 * What a room does in the place of the generic writes of its entity. Whoever calls has looked up the record within the
 * caller's organisations, and compared what the server owns; the room holds, checks the version, writes and tells.
 */
export interface Piece {
  /** @returns the id of the new record */
  create?(input: PieceInput): Promise<string | Failure>;
  update?(record: EntityRecord, input: PieceInput): Promise<Failure | undefined>;
  remove?(record: EntityRecord, input: PieceInput): Promise<Failure | undefined>;
  /** Further rules of a record that is about to be written, beside those of its fields. */
  check?(record: Readonly<Record<string, unknown>>): readonly { field: string; message: string }[];
  /** Told after a generic write is durable. */
  written?(organisationId: OrganisationId, id: string): void;
}

export type Pieces = Readonly<Record<string, Piece>>;

/** Reads a record by its id in the caller's organisations, or the Failure notFound. */
export type RecordReader = (caller: SignedIn, entity: string, id: string) => Promise<EntityRecord | Failure>;
