import { ENTITIES_WITH_RULES, recordProblems } from '@linehaul/domain/entities';
import type { EntityOverride } from './overrides.ts';

/** Rules of records that are written generically and have no room of their own. */
export const GENERIC_OVERRIDES: Readonly<Record<string, EntityOverride>> = Object.fromEntries(
  ENTITIES_WITH_RULES.map((name): [string, EntityOverride] => [
    name,
    { check: (record) => recordProblems(name, record) },
  ]),
);
