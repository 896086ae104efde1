import type { NoWrite } from '@linehaul/domain/entities';
import { expect, test } from 'vitest';
import { whyNot } from './access.ts';
import texts from './texts/en.json' with { type: 'json' };

const REASONS: Readonly<Record<NoWrite, true>> = {
  onlyAdmin: true,
  onlyLooks: true,
  append: true,
  readOnly: true,
  computed: true,
  waitsForApproval: true,
  planIsFixed: true,
  onlyDrafts: true,
};

test.each(Object.keys(REASONS) as NoWrite[])('why a record is not written is said: %s', (reason) => {
  const said = whyNot(reason)
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts);
  expect(said).toEqual(expect.stringMatching(/\.$/));
});
