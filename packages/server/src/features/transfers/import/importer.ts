import { type ImportField, type ImportKind, importFields } from '@linehaul/domain/transfers';
import type { z } from 'zod';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import type { Instances } from '../../../platform/instances/index.ts';
import type { RecordKind } from '../../../platform/records/index.ts';
import type { Written } from '../../entities/index.ts';
import type { FleetJourneys } from '../../fleet/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';

/** Null: empty cell. */
export type Given = Readonly<Record<string, unknown>>;

export interface Finding {
  /** Null: the whole row. */
  readonly field: string | null;
  readonly reason: string;
}

export interface Resolved {
  readonly given: Given;
  readonly findings: readonly Finding[];
}

export interface Importer<Body, Stored extends { readonly id: string; readonly version: number }> {
  readonly kind: ImportKind;
  readonly records: RecordKind<Body, Stored>;
  readonly schema: z.ZodType<Body>;
  /** Where the catalogue does not map fields. */
  readonly fieldOf?: Readonly<Record<string, string>>;
  resolve(
    tx: Executor,
    organisation: OrganisationContext,
    rows: readonly Given[],
  ): Promise<readonly Resolved[]>;
  keyOf(given: Given): string | undefined;
  /** By key; a text: why none can be chosen. */
  find(
    tx: Executor,
    organisation: OrganisationContext,
    rows: readonly Given[],
  ): Promise<ReadonlyMap<string, Stored | string>>;
  bodyOf(given: Given, stored: Stored | undefined): unknown;
  isArchived(stored: Stored): boolean;
  /** After the commit. */
  published?(needs: ImportNeeds, written: Written<Stored>): Promise<void>;
}

export function overStored(
  kind: ImportKind,
  given: Given,
  stored: object | undefined,
): Readonly<Record<string, unknown>> {
  const before = stored as Readonly<Record<string, unknown>> | undefined;
  return Object.fromEntries(
    importFields(kind).map(({ name, stored: field = name }) => [
      field,
      name in given ? given[name] : before?.[field],
    ]),
  );
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
