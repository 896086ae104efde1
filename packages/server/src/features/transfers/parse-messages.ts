import type { Cell, SourceFormat } from '@linehaul/domain/transfers';

export interface ParseRequest {
  readonly bytes: Uint8Array;
  readonly format: SourceFormat;
}

export interface ParsedRow {
  /** Of a CSV the line at which it begins, of a sheet its row, of a map's file its place, from 1. */
  readonly line: number;
  /** One a column; of a row with too many those follow. */
  readonly cells: readonly Cell[];
  /** What is wrong with the row as a whole. */
  readonly wrong?: string;
}

export interface ParsedFile {
  readonly columns: readonly string[];
  readonly rows: readonly ParsedRow[];
  readonly encoding: string | null;
  readonly separator: string | null;
}

/** The file is refused as a whole, for a reason that a person can act on. */
export class Unreadable extends Error {}
export type ParseAnswer = { readonly file: ParsedFile } | { readonly refused: string };
