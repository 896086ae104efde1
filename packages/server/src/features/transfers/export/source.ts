import type { ExportQuery } from '@linehaul/contracts/transfers';
import type { Geometry } from '@linehaul/domain/geo';
import { type ImportKind, importFields } from '@linehaul/domain/transfers';
import type { z } from 'zod';
import type { Executor, KeysetPage, Step } from '../../../platform/db/index.ts';
import type { Failure } from '../../../platform/http/index.ts';
import type { LikelyArrivals } from '../../forecast/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import type { Value } from '../formats/value.ts';

/** `isInstant`: `of` gives UTC ISO text, exported in the organisation's zone. */
export interface ExportColumn<Row> {
  readonly label: string;
  readonly of: (row: Row) => Value;
  readonly isInstant?: true;
}
export interface Reading {
  readonly db: Executor;
  readonly organisation: OrganisationContext;
  readonly asked: ExportQuery;
  readonly now: number;
  likely(journeyIds: readonly string[]): Promise<LikelyArrivals>;
}
export interface ExportSource<Row extends { readonly id: string }> {
  readonly query: z.ZodType;
  read(reading: Reading, query: never, step: Step): Promise<KeysetPage<Row> | Failure>;
  readonly columns: readonly ExportColumn<Row>[];
  readonly shapeOf?: (row: Row) => Geometry;
  /** Rows never change, so none moves down meanwhile. */
  readonly neverMoves?: boolean;
}
export function column<Row>(label: string, of: (row: Row) => Value): ExportColumn<Row> {
  return { label, of };
}
export function time<Row>(label: string, of: (row: Row) => string | null | undefined): ExportColumn<Row> {
  return { label, of: (row) => of(row) ?? null, isInstant: true };
}
export function imported<Row extends object>(kind: ImportKind): readonly ExportColumn<Row>[] {
  return importFields(kind).map(({ label, name, shown = name }) =>
    column(label, (row) => (row as Readonly<Record<string, Value>>)[shown] ?? null),
  );
}
