import { describe, expect, test } from 'vitest';
import {
  at,
  DATE,
  dayOf,
  depot,
  pathOf,
  pieter,
  server,
  startVehicleDay,
  thandi,
} from './testing/day-world.ts';

startVehicleDay();

describe('as a file', () => {
  const linesOf = async (list: string) => {
    const { status, body, headers } = await thandi.send('GET', `${pathOf()}/export?format=csv&list=${list}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain(`DAY-CBK 101 NC-${list}-${DATE}.csv`);
    return (body as string)
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  };
  test("its trips are told with the organisation's times, and what was not seen says so", async () => {
    const [header, ...rows] = await linesOf('trips');
    expect(header!.slice(0, 6)).toEqual(['Trip', 'From', 'To', 'Start', 'End', 'Seen']);
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      [
        '1',
        'Kimberley depot',
        'Boshof customer',
        `${DATE}T07:00:00+02:00`,
        `${DATE}T07:10:00+02:00`,
        'Whole',
        '10',
      ],
      [
        '2',
        'Boshof customer',
        '4 km from Boshof customer',
        `${DATE}T07:40:00+02:00`,
        `${DATE}T07:44:00+02:00`,
        'End not seen',
        '4',
      ],
      [
        '',
        '4 km from Boshof customer',
        'Maseru border',
        `${DATE}T07:44:00+02:00`,
        `${DATE}T11:00:00+02:00`,
        'Not seen',
        '',
      ],
    ]);
  });
  test('its activities and its stops are lists of their own', async () => {
    const day = await dayOf();
    const parts = await linesOf('activities');
    expect(parts.map(([kind]) => kind)).toEqual([
      'Activity',
      'No fixes',
      'Standing',
      'Driving',
      'Standing',
      'Driving',
      'No fixes',
      'Standing',
    ]);
    const stops = await linesOf('stops');
    expect(stops.slice(1).map((row) => [row[0], row[2]])).toEqual(
      day.journeys[0]!.stops.map((stop) => [day.journeys[0]!.journeyUniqueReference, stop.locationName]),
    );
  });
  test('its stops say how each time is known, in words', async () => {
    const id = await depot.journey({ uniqueReference: 'UNSEEN', plannedStart: at(14) });
    const stops = server.database.kysely.updateTable('journey_stop').where('journey_id', '=', id);
    const [after, before] = [new Date(at(9)), new Date(at(10))];
    const seen = {
      state: 'departed',
      actual_arrival: new Date(at(8)),
      departure_after: after,
      departure_before: before,
    };
    await stops
      .set({ ...seen, projected_time_status: 'ON_TIME' })
      .where('sequence', '=', 2)
      .execute();
    await stops.set({ state: 'notObserved' }).where('sequence', '=', 3).execute();
    const [header, ...rows] = await linesOf('stops');
    const cellsOf = (sequence: string) => {
      const row = rows.find(([reference, number]) => reference === 'UNSEEN' && number === sequence)!;
      return ['Arrival known by', 'Departure known by', 'State', 'Time based status'].map(
        (label) => row[header!.indexOf(label)],
      );
    };
    expect(cellsOf('2')).toEqual(['Seen', 'Unknown', 'Departed', 'On time']);
    expect(cellsOf('3')).toEqual(['', '', 'Not observed', '']);
    expect(header).not.toContain('Estimated');
  });
  test('it is a workbook where that is asked, and no file of another organisation', async () => {
    const path = `${pathOf()}/export?format=xlsx`;
    const { status, headers } = await thandi.send('GET', path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('spreadsheetml');
    expect((await pieter.get(path)).status).toBe(404);
    expect((await thandi.get(`${pathOf()}/export?format=pdf`)).status).toBe(400);
  });
});
