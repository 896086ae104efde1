import type { Field } from '@linehaul/domain/entities';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  ann,
  OWN,
  pathOf,
  records,
  send,
  startCatalogue,
  tried,
  WRITTEN,
} from './testing/catalogue-world.ts';

startCatalogue();
beforeAll(async () => {
  for (const entity of WRITTEN) for (const seed of ['a', 'b', 'c']) await records.make(entity, seed);
});

describe.each(OWN.map((entity) => [entity.name, entity] as const))('the list of %s', (_, entity) => {
  test('is paged and sorted by every field that it may be sorted by, and by no other', async () => {
    for (const [name, field] of Object.entries(entity.fields)) {
      const sorts = !['choices', 'geometry', 'details'].includes(field.kind);
      for (const direction of ['asc', 'DESC']) {
        const reply = await send(
          ann,
          'GET',
          `${pathOf(entity)}?sort=${name},${direction}&sort=id,asc&size=5`,
        );
        expect(reply.status, `${name},${direction}`).toBe(sorts ? 200 : 400);
      }
    }
    for (const bad of [
      'size=0',
      'size=2001',
      'page=-1',
      'sort=shoeSize,asc',
      'shoeSize.equals=43',
      'foo=1',
    ]) {
      expect((await send(ann, 'GET', `${pathOf(entity)}?${bad}`)).status, bad).toBe(400);
    }
    expect(
      (await send(ann, 'GET', `${pathOf(entity)}?eagerload=true&distinct=true&cacheBuster=1`)).status,
    ).toBe(200);
  });

  test('finds a record by the very instants that it shows', async () => {
    const [record] = (await send(ann, 'GET', `${pathOf(entity)}?size=1&sort=changeDateTimeUtc,desc`)).body;
    if (!record) return;
    const countOf = async (condition: string) =>
      (await send(ann, 'GET', `${pathOf(entity)}/count?id.equals=${record.id}&${condition}`)).body;
    for (const name of ['createdDateTimeUtc', 'changeDateTimeUtc']) {
      expect(await countOf(`${name}.equals=${record[name]}`), name).toBe(1);
      expect(await countOf(`${name}.in=${record[name]}`), name).toBe(1);
      expect(await countOf(`${name}.notEquals=${record[name]}`), name).toBe(0);
      expect(await countOf(`${name}.notIn=${record[name]}`), name).toBe(0);
      expect(await countOf(`${name}.greaterThanOrEqual=${record[name]}`), name).toBe(1);
      expect(await countOf(`${name}.lessThan=${record[name]}`), name).toBe(0);
      expect(await countOf(`${name}.greaterThan=${record[name]}`), name).toBe(0);
      expect(await countOf(`${name}.lessThanOrEqual=${record[name]}`), name).toBe(1);
    }
  });

  test('is filtered by every field and operator; what equals and what does not make up all that is set', async () => {
    const total = (await send(ann, 'GET', `${pathOf(entity)}/count`)).body;
    for (const [name, field] of Object.entries(entity.fields)) {
      const there = await send(ann, 'GET', `${pathOf(entity)}/count?${name}.specified=true`);
      const absent = await send(ann, 'GET', `${pathOf(entity)}/count?${name}.specified=false`);
      expect(there.body + absent.body, name).toBe(total);
      tried.filters += 2;
      const example = exampleOf(field);
      if (example === undefined) continue;
      const value = encodeURIComponent(String(example));
      for (const [yes, no] of [
        ['equals', 'notEquals'],
        ['in', 'notIn'],
      ]) {
        const equal = await send(ann, 'GET', `${pathOf(entity)}/count?${name}.${yes}=${value}`);
        const unequal = await send(ann, 'GET', `${pathOf(entity)}/count?${name}.${no}=${value}`);
        expect(equal.body + unequal.body, `${name}.${yes}`).toBe(there.body);
        tried.filters += 2;
      }
      for (const operator of furtherOperators(field)) {
        const reply = await send(ann, 'GET', `${pathOf(entity)}?${name}.${operator}=${value}`);
        expect(reply.status, `${name}.${operator}`).toBe(200);
        tried.filters++;
      }
    }
  });
});

function exampleOf(field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return "a%_\\'b";
    case 'number':
      return 7;
    case 'flag':
      return true;
    case 'instant':
      return '2026-11-20T08:30:00Z';
    case 'date':
      return '2026-01-31';
    case 'choice':
      return field.values[0];
    case 'code':
      return field.codes[0]?.value;
    case 'reference':
    case 'owner':
      return newId();
    default:
      return undefined;
  }
}
function furtherOperators(field: Field): readonly string[] {
  if (field.kind === 'text') return ['contains', 'doesNotContain'];
  return ['number', 'instant', 'date', 'code'].includes(field.kind)
    ? ['greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual']
    : [];
}
