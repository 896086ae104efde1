import { describe, expect, test } from 'vitest';
import {
  DEFAULT_MAP_SETTINGS,
  MAP_SWITCHES,
  type MapSettings,
  type MapSettingsEvent,
  nextMapSettings,
  readMapSettings,
  whyDisabled,
  writeMapSettings,
} from './map-settings.ts';

const on = (name: (typeof MAP_SWITCHES)[number]): MapSettingsEvent => ({
  type: 'switched',
  name,
  isOn: true,
});
const off = (name: (typeof MAP_SWITCHES)[number]): MapSettingsEvent => ({
  type: 'switched',
  name,
  isOn: false,
});
const selected: MapSettingsEvent = { type: 'selectionChanged' };
const set = (text: string): MapSettings =>
  Object.fromEntries(MAP_SWITCHES.map((name) => [name, text.split(' ').includes(name)])) as never;
const said = (settings: MapSettings) => MAP_SWITCHES.filter((name) => settings[name]).join(' ');

test('by default location points and routes are on, everything else is off', () => {
  expect(said(DEFAULT_MAP_SETTINGS)).toBe('locations routes');
});

describe('the rules of the switches', () => {
  test.each([
    [
      'Live Track forces pins, routes and vehicle position on',
      '',
      on('live'),
      1,
      'locations routes position live',
    ],
    [
      'Live Track keeps the events as they are',
      'events',
      on('live'),
      1,
      'locations routes events position live',
    ],
    ['Live Track ends a replay', 'routes replay', on('live'), 1, 'locations routes position live'],
    [
      'Live Track off leaves what it forced',
      'locations routes position live',
      off('live'),
      1,
      'locations routes position',
    ],
    ['Live Track can be on without a journey', 'locations', on('live'), 0, 'locations routes position live'],
    [
      'under Live Track pins stay',
      'locations routes position live',
      off('locations'),
      1,
      'locations routes position live',
    ],
    [
      'under Live Track routes stay',
      'locations routes position live',
      off('routes'),
      1,
      'locations routes position live',
    ],
    [
      'under Live Track the position stays',
      'locations routes position live',
      off('position'),
      1,
      'locations routes position live',
    ],
    [
      'under Live Track events can not be moved',
      'locations routes position live',
      on('events'),
      1,
      'locations routes position live',
    ],
    [
      'under Live Track there is no replay',
      'locations routes position live',
      on('replay'),
      1,
      'locations routes position live',
    ],
    ['a replay turns routes on', 'locations', on('replay'), 1, 'locations routes replay'],
    ['routes stay during a replay', 'routes replay', off('routes'), 1, 'routes replay'],
    ['pins may go during a replay', 'locations routes replay', off('locations'), 1, 'routes replay'],
    ['a replay off leaves the routes', 'routes replay', off('replay'), 1, 'routes'],
    [
      'a second journey turns replay and events off',
      'locations routes events replay',
      selected,
      2,
      'locations routes',
    ],
    [
      'a second journey turns live tracking off',
      'locations routes position live',
      selected,
      2,
      'locations routes position',
    ],
    [
      'a first journey turns live tracking off',
      'locations routes position live',
      selected,
      1,
      'locations routes position',
    ],
    [
      'a journey less turns live tracking off',
      'locations routes position live',
      selected,
      0,
      'locations routes position',
    ],
    ['the first journey keeps the events', 'events', selected, 1, 'events'],
    ['without a journey there is no replay', 'routes replay', selected, 0, 'routes'],
    ['with several journeys no replay begins', 'routes', on('replay'), 2, 'routes'],
    ['with several journeys no events come', 'routes', on('events'), 2, 'routes'],
    [
      'with several journeys pins, routes and position are free',
      'routes',
      on('position'),
      3,
      'routes position',
    ],
    ['with one journey events come', '', on('events'), 1, 'events'],
    ['with none events may be chosen for the next', '', on('events'), 0, 'events'],
  ] as const)('%s', (_rule, before, event, journeys, after) => {
    expect(said(nextMapSettings(set(before), event, journeys))).toBe(after);
  });

  test.each([
    ['nothing', '', 1, {}],
    ['a replay', 'routes replay', 1, { routes: 'replay' }],
    [
      'Live Track',
      'locations routes position live',
      1,
      { locations: 'live', routes: 'live', events: 'live', position: 'live', replay: 'live' },
    ],
    ['several journeys', 'routes', 2, { events: 'several', replay: 'several' }],
    ['no journey', 'routes', 0, { replay: 'none' }],
  ] as const)('%s disables what it must, and says why', (_what, now, journeys, disabled) => {
    const found = MAP_SWITCHES.flatMap((name) => {
      const why = whyDisabled(set(now), name, journeys);
      return why ? [[name, why]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(disabled);
  });
});

test('a link keeps the switches, and no link can make a state that the rules forbid', () => {
  expect(writeMapSettings(DEFAULT_MAP_SETTINGS)).toBeUndefined();
  expect(writeMapSettings(set(''))).toBe('none');
  for (const text of ['', 'events', 'locations routes position live', 'routes replay'])
    expect(said(readMapSettings(writeMapSettings(set(text)), 1))).toBe(text);
  expect(said(readMapSettings('live', 1))).toBe('locations routes position live');
  expect(said(readMapSettings('live,replay', 1))).toBe('locations routes position live');
  expect(said(readMapSettings('replay,events', 2))).toBe('');
  expect(said(readMapSettings('replay', 1))).toBe('routes replay');
  expect(readMapSettings('cellar', 1)).toEqual(DEFAULT_MAP_SETTINGS);
});
