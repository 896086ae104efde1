import { ENTITIES_WITH_RULES, recordProblems } from '@linehaul/domain/entities';
import type { EntityOverride } from './overrides.ts';

export const GENERIC_OVERRIDES: Readonly<Record<string, EntityOverride>> = Object.fromEntries(
  ENTITIES_WITH_RULES.map((name): [string, EntityOverride] => [
    name,
    { check: (record) => recordProblems(name, record) },
  ]),
);
