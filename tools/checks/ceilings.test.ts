import { expect, test } from 'vitest';
import { CEILINGS, ceilingLines, figuresOf } from './ceilings.mjs';

const IGNORE = 'biome-ignore';
const file = (path: string, text: string) => ({ path, text });

test('each exemption of the rule of dependencies counts, also one of all rules', () => {
  const text = [
    `// ${IGNORE} lint/correctness/useExhaustiveDependencies(rows): headings stand elsewhere`,
    `// ${IGNORE} lint/correctness/useExhaustiveDependencies: once`,
    `// ${IGNORE}-all lint/correctness: all of a file`,
    `// ${IGNORE} lint: all rules`,
    `// ${IGNORE} lint/suspicious/noArrayIndexKey: another rule`,
    `// ${IGNORE} lint/correctness/noUnusedVariables: another rule`,
  ].join('\n');
  expect(figuresOf([file('packages/web/src/a.tsx', text)])).toMatchObject({
    'exemptions of useExhaustiveDependencies': 4,
  });
});

test('declarations of CSS are counted, and those that differ', () => {
  const one = '.a {\n  composes: lh-row from global;\n  color: red;\n  gap: 4px;\n}\n';
  const two = '.b {\n  color: red;\n}\n@media print {\n  .b {\n    color: red;\n  }\n}\n';
  expect(figuresOf([file('packages/web/src/a.css', one), file('packages/web/src/b.css', two)])).toMatchObject(
    {
      'declarations of CSS': 4,
      'distinct declarations of CSS': 2,
    },
  );
});

test.each(Object.keys(CEILINGS))('one more than the ceiling of %s is a problem, one less is said', (name) => {
  const ceiling = CEILINGS[name as keyof typeof CEILINGS];
  const figures = (figure: number) => ceilingLines({ ...CEILINGS, [name]: figure });
  expect(figures(ceiling)).toEqual({ problems: [], notes: [] });
  expect(figures(ceiling + 1)).toEqual({
    problems: [`${ceiling + 1} ${name}; ${ceiling} at most`],
    notes: [],
  });
  expect(figures(ceiling - 1)).toEqual({
    problems: [],
    notes: [`${ceiling - 1} ${name}: lower the ceiling of ${ceiling} (tools/checks/ceilings.mjs)`],
  });
});
