import { expect, test } from 'vitest';
import { shareRoom } from './share-room.ts';

const wish = (needs: number, least = 40) => ({ needs, least });

test('what all need they get, and what is over goes to all alike', () => {
  expect(shareRoom([wish(100), wish(60.2)], 201)).toEqual([120, 81]);
});

test('nothing is cut while another has more than it needs', () => {
  expect(shareRoom([wish(220), wish(150)], 370)).toEqual([220, 150]);
  expect(shareRoom([wish(220), wish(150), wish(90)], 400)).toEqual([160, 150, 90]);
});

test('where all need more than there is, all have the same', () => {
  expect(shareRoom([wish(300), wish(200)], 201)).toEqual([101, 100]);
});

test('no column is narrower than its least', () => {
  expect(shareRoom([wish(10), wish(300)], 100)).toEqual([40, 60]);
  expect(shareRoom([wish(300, 120), wish(300)], 100)).toEqual([120, 50]);
});
