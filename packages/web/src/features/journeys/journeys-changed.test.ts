import type { JourneysChanged } from '@linehaul/contracts/live';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyJourney, journeyKey, listKey } from '../../shared/journeys/index.ts';
import { journeysChangedReader } from './journeys-changed.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 8) }));
afterEach(() => void vi.useRealTimers());

const changed = (journeyIds: string[], byHand: string[] = []): JourneysChanged => ({ journeyIds, byHand });
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function screen(answersAfterMs = 50) {
  const client = new QueryClient();
  const asked = { list: 0, open: 0 };
  const observers = [
    new QueryObserver(client, {
      queryKey: [...listKey('ORG'), 'page 1'],
      queryFn: async () => {
        asked.list += 1;
        await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
        return { rows: [{ journeyId: 'SHOWN' }], total: 1 };
      },
    }),
    new QueryObserver(client, {
      queryKey: journeyKey('ORG', 'OPEN'),
      queryFn: async () => {
        asked.open += 1;
        return { journeyId: 'OPEN' };
      },
    }),
  ];
  for (const observer of observers) observer.subscribe(() => undefined);
  await later(answersAfterMs + 10);
  expect(asked).toEqual({ list: 1, open: 1 });
  return { asked, notify: journeysChangedReader(client, 'ORG'), client };
}

test("a controller's change is read at once, also of a journey that is not in the listing", async () => {
  const { asked, notify } = await screen();
  for (let i = 2; i < 6; i++) {
    notify(changed(['ELSEWHERE'], ['ELSEWHERE']));
    await later(301);
    expect(asked.list).toBe(i);
    await later(99);
  }
  expect(asked.open).toBe(1);
});

test('an open journey and a row in sight are read at once, whoever changed them', async () => {
  const { asked, notify } = await screen();
  notify(changed(['OPEN', 'SHOWN']));
  await later(301);
  expect(asked).toEqual({ list: 2, open: 2 });
  await later(100);
  notify(changed(['SHOWN']));
  await later(301);
  expect(asked).toEqual({ list: 3, open: 2 });
});

test("the engine's findings out of sight are read each five seconds at most, and the last one is not lost", async () => {
  const { asked, notify } = await screen();
  notify(changed(['ELSEWHERE']));
  await later(301);
  expect(asked.list).toBe(2);
  for (let i = 0; i < 4; i++) {
    notify(changed([`ELSEWHERE ${i}`]));
    await later(1_000);
  }
  expect(asked.list).toBe(2);
  await later(1_000);
  expect(asked.list).toBe(3);
  await later(60_000);
  expect(asked.list).toBe(3);
});

test('a hundred changes are one question', async () => {
  const { asked, notify } = await screen();
  for (let i = 0; i < 100; i++) notify(changed([`J${i}`], [`J${i}`]));
  await later(1_000);
  expect(asked.list).toBe(2);
});

test('a slow listing is not asked anew before it has answered, and is once it has', async () => {
  const { asked, notify } = await screen(2_000);
  notify(changed(['A'], ['A']));
  await later(301);
  for (let i = 0; i < 5; i++) {
    notify(changed(['B'], ['B']));
    await later(300);
  }
  expect(asked.list).toBe(2);
  await later(2_000);
  expect(asked.list).toBe(3);
  await later(10_000);
  expect(asked.list).toBe(3);
});

test('an answer that was asked for before the change is not taken for it', async () => {
  const { asked, notify, client } = await screen(500);
  void client.invalidateQueries({ queryKey: listKey('ORG') });
  await later(100);
  expect(asked.list).toBe(2);
  notify(changed(['A'], ['A']));
  await later(301);
  expect(asked.list).toBe(3);
});

test('a listing and a journey on their very first way are asked for once more when they have arrived', async () => {
  const client = new QueryClient();
  const asked = { list: 0, open: 0 };
  const slowly = (what: keyof typeof asked, answer: object) => async () => {
    asked[what] += 1;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return answer;
  };
  const list = new QueryObserver(client, {
    queryKey: [...listKey('ORG'), 'page 1'],
    queryFn: slowly('list', { rows: [], total: 0 }),
  });
  const open = new QueryObserver(client, {
    queryKey: journeyKey('ORG', 'OPEN'),
    queryFn: slowly('open', { journeyId: 'OPEN' }),
  });
  for (const observer of [list, open]) observer.subscribe(() => undefined);
  journeysChangedReader(client, 'ORG')(changed(['OPEN'], ['OPEN']));
  await later(1_900);
  expect(asked).toEqual({ list: 1, open: 1 });
  await later(200);
  expect(asked).toEqual({ list: 2, open: 2 });
  await later(10_000);
  expect(asked).toEqual({ list: 2, open: 2 });
});

test('after a gap everything that is open is read again', async () => {
  const { asked, notify, client } = await screen();
  notify(undefined);
  await later(301);
  expect(asked).toEqual({ list: 2, open: 2 });
  expect(everyJourney('ORG')).toEqual(journeyKey('ORG', 'OPEN').slice(0, -1));
  client.clear();
});
