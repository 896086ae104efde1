import { expect, test } from 'vitest';
import { fieldsOf, limitsText, typeText } from './schema.ts';

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'string', enum: ['A', 'B'] }, '"A" | "B"'],
  [{ type: 'string', const: 'Point' }, '"Point"'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Site' } }, 'Site[]'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, '(string | number)[]'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] }, '[number, number]'],
  [{ type: 'object', properties: {} }, 'object'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name]: number }'],
  [{ not: {} }, 'never'],
  [{}, 'any'],
])('%j is told as %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test('bounds are told, also of what may be null, and the largest numbers there are are none', () => {
  expect(limitsText({ type: 'number', minimum: 0, maximum: 90 })).toBe('minimum 0, maximum 90');
  expect(limitsText({ anyOf: [{ type: 'string', maxLength: 20 }, { type: 'null' }] })).toBe('maxLength 20');
  expect(limitsText({ minimum: -9007199254740991, maximum: 9007199254740991 })).toBe('');
});

const site = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 80 },
    depot: { $ref: '#/components/schemas/Site' },
    tags: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
  },
  required: ['name'],
};
const resolve = (reference: string) => (reference.endsWith('/Site') ? site : undefined);
const told = (schema: object) =>
  fieldsOf(schema as Record<string, unknown>, resolve).map(
    ({ name, depth, type, isRequired }) => `${'  '.repeat(depth)}${name}${isRequired ? '*' : ''}: ${type}`,
  );

test('fields stand with those within them; a form that holds itself is told once', () => {
  expect(told({ type: 'array', items: { $ref: '#/components/schemas/Site' } })).toEqual([
    'name*: string',
    'depot: Site',
    'tags: object[]',
    '  text: string',
  ]);
});

test('forms that may stand for each other are told one after the other, the same ones once', () => {
  const one = { type: 'object', properties: { a: { type: 'string' } } };
  const other = { type: 'object', properties: { b: { type: 'string' } } };
  expect(told({ anyOf: [one, { type: 'array', items: one }, { type: 'null' }] })).toEqual(['a: string']);
  expect(told({ anyOf: [one, other] })).toEqual(['a: string', '|: ', 'b: string']);
});

test('fields of any name are told as such', () => {
  const value = { type: 'object', properties: { used: { type: 'number' } } };
  expect(told({ type: 'object', additionalProperties: value })).toEqual(['[name]: object', '  used: number']);
});
