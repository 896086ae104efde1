import type { WrongLegWire } from '@linehaul/contracts/forecast';
import { expect, test } from 'vitest';
import { readAddress } from '../../../shared/selection/index.ts';
import { plannedJourneysOf } from './planned-journeys.ts';

const leg = (fromName: string, toName: string): WrongLegWire => ({
  ...{ fromLocationId: 'a', fromName, toLocationId: 'b', toName },
  ...{ plannedMinutes: 40, proposedMinutes: 55, drives: 240, share: 0.9, direction: 'takesLonger' },
});

test('the dashboard reads back four weeks of journeys that stop at both places, the next to start first', () => {
  const read = readAddress(plannedJourneysOf(leg('Isando DC', 'Upington'), '2026-11-28'));
  expect(read).toMatchObject({
    docks: ['journeys'],
    search: 'Isando DC Upington',
    filter: {
      dateSearchFilterType: 'PLANNED_START_DATE',
      ...{ searchStartDate: '2026-11-28', searchEndDate: '2026-12-25' },
    },
    sort: { property: 'plannedStartDateTimeUtc', descending: false },
  });
});

test('two long names are cut to what a search takes', () => {
  const { search } = readAddress(plannedJourneysOf(leg('I'.repeat(60), 'U'.repeat(60)), '2026-11-28'));
  expect(search).toBe(`${'I'.repeat(60)} ${'U'.repeat(19)}`);
});
