import type { OrganisationList } from '@linehaul/domain/organisation';
import type { ImportField, ImportKind } from '@linehaul/domain/transfers';
import type { z } from 'zod';
import type { Bus } from '../../platform/bus/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import type { Instances } from '../../platform/instances/index.ts';
import type { BulkKind, BulkOutcome } from '../../platform/records/index.ts';
import type { AssetActor, FleetJourneys } from '../fleet/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

/** What a row says, by field: only fields that a column is taken for; null where the cell is empty. */
export type Given = Readonly<Record<string, unknown>>;

export interface Finding {
  /** The import's field; null where it is the row as a whole. */
  readonly field: string | null;
  readonly reason: string;
}

/** What a row refers to, found for the whole batch at once. */
export interface Resolved {
  readonly given: Given;
  readonly findings: readonly Finding[];
}

/** What came of a batch that is durable. */
export interface Written<Stored> {
  readonly organisation: OrganisationContext;
  readonly actor: AssetActor;
  readonly outcomes: readonly BulkOutcome<Stored>[];
}

/** What imports of a kind need to know of it. */
export interface Importer<Body, Stored extends { readonly id: string; readonly version: number }> {
  readonly kind: ImportKind;
  readonly bulk: BulkKind<Body, Stored>;
  readonly schema: z.ZodType<Body>;
  /** Which field of the import a field of the body comes from, where they differ. */
  readonly fieldOf?: Readonly<Record<string, string>>;
  /** References by name become ids. */
  resolve(
    tx: Executor,
    organisation: OrganisationContext,
    rows: readonly Given[],
  ): Promise<readonly Resolved[]>;
  /** By it the row is known again; undefined where the row lacks it. */
  keyOf(given: Given): string | undefined;
  /** Records by the same key; a text says why none can be told. */
  find(
    tx: Executor,
    organisation: OrganisationContext,
    rows: readonly Given[],
  ): Promise<ReadonlyMap<string, Stored | string>>;
  /** The whole body: what the row says, over what is stored. */
  bodyOf(given: Given, stored: Stored | undefined): unknown;
  isArchived(stored: Stored): boolean;
  /** After the commit: who keeps lists or evaluates journeys learns of it. */
  notify(needs: ImportNeeds, written: Written<Stored>): Promise<void>;
}

export interface ImportNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly now: () => number;
  readonly journeys: FleetJourneys;
  readonly instances: Instances;
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has types of its own, the flow is the same
export type AnyImporter = Importer<any, any>;

export function publishLists(
  { bus }: ImportNeeds,
  { organisation }: Pick<Written<unknown>, 'organisation'>,
  lists: readonly OrganisationList[],
): void {
  bus.publish('organisation-data.changed', { organisationId: organisation.id, lists });
}

export interface EvaluatedRow {
  readonly place: number;
  readonly action: 'CREATE' | 'CHANGE' | 'UNCHANGED' | 'REFUSED';
  readonly problems: readonly {
    readonly column: string | null;
    readonly value: string;
    readonly reason: string;
  }[];
}

export interface StoredRow {
  readonly place: number;
  readonly line: number;
  readonly cells: readonly import('@linehaul/domain/transfers').Cell[];
  readonly wrong: string | null;
}

export type { ImportField };
