import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../terminal/index.ts';
import { parseManifest, readManifest } from './index.ts';

const GOOD = `{
  "feed": "buses",
  "organisation": "BUSES",
  "timeZone": "America/Chicago",
  "recordedDay": "2016-11-25",
  "positions": {
    "file": "positions.csv",
    "columns": { "vehicle": "v", "timestamp": "t", "latitude": "y", "longitude": "x" }
  }
}`;

function errorsOf(text: string): string[] {
  try {
    parseManifest(text, 'feed.json');
  } catch (error) {
    if (error instanceof UsageError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('a manifest', () => {
  test('needs little and has defaults for the rest', () => {
    expect(parseManifest(GOOD, 'feed.json')).toMatchObject({
      members: [],
      passCountsAsVisit: false,
      positions: { time: { format: 'iso' } },
    });
  });

  test('that is not JSON is told at its line and column', () => {
    expect(errorsOf(GOOD.replace('"buses",', '"buses"'))).toEqual(['feed.json:3:3 not JSON: comma expected']);
    expect(errorsOf('')).toEqual([expect.stringMatching(/^feed\.json:1:1 not JSON/)]);
  });

  test('is told where a value is wrong, and why', () => {
    expect(errorsOf(GOOD.replace('America/Chicago', 'Texas'))).toEqual([
      'feed.json:4:15 timeZone: is no IANA time zone',
    ]);
    expect(errorsOf(GOOD.replace('2016-11-25', '25.11.2016'))[0]).toMatch(/^feed\.json:5:18 recordedDay: /);
    expect(errorsOf(GOOD.replace('"y"', '7'))[0]).toMatch(
      /^feed\.json:8:64 positions\.columns\.latitude: .*expected string/,
    );
  });

  test('is told a missing key at the object that lacks it, and an unknown key where it stands', () => {
    expect(errorsOf(GOOD.replace('"latitude": "y", ', ''))).toEqual([
      'feed.json:8:16 positions.columns.latitude: is missing',
    ]);
    expect(errorsOf(GOOD.replace('"feed"', '"feeds"'))).toEqual([
      'feed.json:1:1 feed: is missing',
      'feed.json:2:3 feeds: no such key',
    ]);
  });

  test('names every mistake at once', () => {
    expect(errorsOf(GOOD.replace('"BUSES"', '"buses"').replace('America/Chicago', 'x'))).toHaveLength(2);
  });

  test('says which parts need each other', () => {
    expect(errorsOf(GOOD.replace('"vehicle": "v"', '"vehicle": "v", "speed": "s"'))).toEqual([
      "feed.json:8:43 positions.columns.speed: a speed column needs 'speedUnit'",
    ]);
    const local = GOOD.replace('"x" }', '"x" }, "time": { "format": "yyyy-MM-dd HH:mm" }');
    expect(errorsOf(local)[0]).toMatch(/positions\.time\.format: a local clock needs 'zone'$/);
  });
});

describe('the files of a manifest', () => {
  const feeds = new URL('../../feeds/', import.meta.url).pathname;

  test.each(readdirSync(feeds))('%s is sound, and says which variable it needs', (file) => {
    const path = `${feeds}${file}`;
    expect(errorsOf(readFileSync(path, 'utf8'))).toEqual([]);
    expect(() => readManifest(path, {})).toThrow(/but LINEHAUL_SAMPLE_DATA is not set/);
    expect(() => readManifest(path, { LINEHAUL_SAMPLE_DATA: '/nowhere' })).toThrow(
      /but there is no file \/nowhere\//,
    );
  });
});
