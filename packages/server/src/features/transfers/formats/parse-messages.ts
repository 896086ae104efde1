import type { Cell, SourceFormat } from '@linehaul/domain/transfers';

export interface ParseRequest {
  readonly bytes: Uint8Array;
  readonly format: SourceFormat;
}

export interface ParsedRow {
  /** CSV line, sheet row, or place in a map file, from 1. */
  readonly line: number;
  /** One per column; surplus cells follow. */
  readonly cells: readonly Cell[];
  readonly wrong?: string;
}

export interface ParsedFile {
  readonly columns: readonly string[];
  readonly rows: readonly ParsedRow[];
  readonly encoding: string | null;
  readonly separator: string | null;
}

/** Refuses the whole file; the message is for people. */
export class Unreadable extends Error {}
export type ParseAnswer = { readonly file: ParsedFile } | { readonly refused: string };
