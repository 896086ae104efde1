import { ENTITIES_WITH_RULES, recordProblems } from '@linehaul/domain/entities';
import type { Piece } from './pieces.ts';

/** Rules of records that are written generically and have no room of their own. */
export const GENERIC_PIECES: Readonly<Record<string, Piece>> = Object.fromEntries(
  ENTITIES_WITH_RULES.map((name): [string, Piece] => [
    name,
    { check: (record) => recordProblems(name, record) },
  ]),
);
