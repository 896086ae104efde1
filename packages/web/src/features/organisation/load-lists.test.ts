import { expect, test } from 'vitest';
import type { ListName } from '../../shared/organisation-data/index.ts';
import { loadLists, type ReadList } from './load-lists.ts';

async function heardWhile(read: ReadList, signal = new AbortController().signal): Promise<string[]> {
  const heard: string[] = [];
  await loadLists(read, signal, {
    loaded: (list, rows) => heard.push(`${list} ${rows.length}`),
    failed: (list) => heard.push(`${list} failed`),
  });
  return heard;
}

test('the lists are read in the specified order, event types last', async () => {
  const heard = await heardWhile(() => Promise.resolve([{ id: '1' }]));
  expect(heard).toEqual(['sites 1', 'vehicles 1', 'trailers 1', 'drivers 1', 'locations 1', 'eventTypes 1']);
});

test('a list that fails does not keep the next from being read', async () => {
  const heard = await heardWhile((list) =>
    list === 'drivers' ? Promise.reject(new Error('down')) : Promise.resolve([]),
  );
  expect(heard.slice(3)).toEqual(['drivers failed', 'locations 0', 'eventTypes 0']);
});

test('after switching to another organisation nothing more is heard of the first', async () => {
  const controller = new AbortController();
  const asked: ListName[] = [];
  const heard = await heardWhile((list) => {
    asked.push(list);
    if (list === 'vehicles') controller.abort();
    return Promise.resolve([]);
  }, controller.signal);
  expect(asked).toEqual(['sites', 'vehicles']);
  expect(heard).toEqual(['sites 0']);
});
