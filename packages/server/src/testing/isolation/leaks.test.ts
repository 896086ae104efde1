import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Answer, type ExaminedAnswer, leaksOf } from './leaks.ts';

const THEIR_ID = '019a0000-0000-7000-8000-00000000000b';
const NO_ID = '019a0000-0000-7000-8000-0000000000ff';
const theirs = { word: 'zqxbravo', ids: new Set([THEIR_ID]) };

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  const bytes = body instanceof Uint8Array ? body : strToU8(JSON.stringify(body));
  return { status, headers: new Headers({ 'content-type': 'application/json', ...headers }), body: bytes };
}
const notFound = (id: string) => answer(404, { message: 'error.notFound', path: `/api/sites/${id}` });
const of = (foreign: Answer, more: Partial<ExaminedAnswer> = {}) =>
  leaksOf({
    answer: foreign,
    named: [THEIR_ID],
    unknown: { answer: notFound(NO_ID), named: [NO_ID] },
    theirs,
    ...more,
  });

test('an answer that is that for an unknown id but for the id tells nothing', () => {
  expect(of(notFound(THEIR_ID))).toEqual([]);
});

test.each([
  ['the record itself', answer(200, { id: THEIR_ID, name: 'Yard zqxBRAVO' })],
  ['that it is forbidden', answer(403, { message: 'error.forbidden', path: `/api/sites/${THEIR_ID}` })],
  [
    'more words',
    answer(404, { message: 'error.notFound', path: `/api/sites/${THEIR_ID}`, detail: 'archived' }),
  ],
  [
    'where it lies',
    answer(404, { message: 'error.notFound', path: `/api/sites/${THEIR_ID}` }, { location: '/x' }),
  ],
])('an answer that tells %s is found', (_, foreign) => {
  expect(of(foreign)).not.toEqual([]);
});

const own = (foreign: Answer, more: Partial<ExaminedAnswer> = {}) =>
  of(foreign, { named: [], unknown: undefined, ...more });

test('text and ids of theirs are found in lists, in headers and in workbooks', () => {
  expect(own(answer(200, [{ id: NO_ID, name: 'Yard' }]))).toEqual([]);
  expect(own(answer(200, [{ id: NO_ID, name: 'Yard ZQXBRAVO' }]))).toHaveLength(1);
  expect(own(answer(200, [{ id: NO_ID, siteId: THEIR_ID }]))).toHaveLength(1);
  expect(own(answer(200, [], { link: `</api?after=${THEIR_ID}>; rel="next"` }))).toHaveLength(1);
  const workbook = (text: string) => answer(200, zipSync({ 'xl/sheet1.xml': strToU8(`<t>${text}</t>`) }));
  expect(own(workbook('Yard'))).toEqual([]);
  expect(own(workbook('Yard zqxbravo'))).toHaveLength(1);
});

test('links to pages of what was asked may repeat what was asked, and nothing else', () => {
  const list = (link: string) => answer(200, [], { link: `<http://x${link}>; rel="last"` });
  const asked = '/api/sites?name.equals=Yard+ZQXBRAVO&size=2000';
  expect(own(list('/api/sites?name.equals=Yard+ZQXBRAVO&page=0&size=2000'), { asked })).toEqual([]);
  expect(
    own(list('/api/sites?name.equals=Yard+ZQXBRAVO&page=0&size=20&last=zqxbravo'), { asked }),
  ).toHaveLength(1);
});

test('a total beyond the rows of a whole list is found', () => {
  const list = (total: string) => answer(200, [{ id: NO_ID }], { 'x-total-count': total });
  expect(own(list('1'), { isWhole: true })).toEqual([]);
  expect(own(list('2'), { isWhole: true })).toHaveLength(1);
});
