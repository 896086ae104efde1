import { expect, test } from 'vitest';
import { shareRoom } from './share-room.ts';

const need = (needs: number, least = 40) => ({ needs, least });

test('what all need they get, and what is over goes to all alike', () => {
  expect(shareRoom([need(100), need(60.2)], 201)).toEqual([120, 81]);
});

test('nothing is cut while another has more than it needs', () => {
  expect(shareRoom([need(220), need(150)], 370)).toEqual([220, 150]);
  expect(shareRoom([need(220), need(150), need(90)], 400)).toEqual([160, 150, 90]);
});

test('where all need more than there is, all have the same', () => {
  expect(shareRoom([need(300), need(200)], 201)).toEqual([101, 100]);
});

test('no column is narrower than its least', () => {
  expect(shareRoom([need(10), need(300)], 100)).toEqual([40, 60]);
  expect(shareRoom([need(300, 120), need(300)], 100)).toEqual([120, 40]);
});

test('what a column has for its least, the others do without', () => {
  expect(shareRoom([need(300, 172), need(300, 96)], 300)).toEqual([172, 128]);
  expect(shareRoom([need(300, 172), need(300, 96), need(50)], 350)).toEqual([172, 128, 50]);
});
