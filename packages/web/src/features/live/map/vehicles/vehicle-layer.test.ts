import type { LiveVehicle } from '@linehaul/contracts/live';
import { settingsWith } from '@linehaul/domain/organisation';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveStore } from '../../feed/live-store.ts';
import type { VehicleFeature } from './vehicle-features.ts';
import { type Chosen, VehicleLayer } from './vehicle-layer.ts';

const AT = Date.UTC(2026, 10, 22, 12);
const vehicle = (assetId: string, more: Partial<LiveVehicle> = {}): LiveVehicle => ({
  assetId,
  registrationNumber: `${assetId} GP`,
  fleetNumber: assetId,
  latitude: -29,
  longitude: 26,
  headingDegrees: 90,
  speedKilometresPerHour: 70,
  temperatureCelsius: null,
  timestampUtc: new Date(AT - 60_000).toISOString(),
  journeyId: `journey of ${assetId}`,
  journeyUniqueReference: `KF-${assetId}`,
  journeyStatus: 'IN_PROGRESS',
  timeBasedStatus: 'ON_TIME',
  positionBasedStatus: 'ON_PLAN',
  alarm: null,
  ...more,
});
const chosen = (more: Partial<Record<keyof Chosen, readonly string[]>>): Chosen => ({
  journeyIds: new Set(more.journeyIds),
  waitingIds: new Set(more.waitingIds),
});

let layer: VehicleLayer | undefined;
beforeEach(() => {
  // What a browser has: without motion, chosen vehicles jump.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  layer?.stop();
  vi.unstubAllGlobals();
});

/** A map with the three sources, and who is in each. */
function onMap(...vehicles: LiveVehicle[]) {
  const held = new Map<string, Map<number, VehicleFeature>>();
  const sourceOf = (name: string) => {
    const features = held.get(name) ?? new Map<number, VehicleFeature>();
    held.set(name, features);
    return {
      setData: (data: { features: VehicleFeature[] }) => {
        features.clear();
        for (const feature of data.features) features.set(feature.id, feature);
      },
      updateData: ({ add, remove }: { add: VehicleFeature[]; remove: number[] }) => {
        for (const id of remove) features.delete(id);
        for (const feature of add) features.set(feature.id, feature);
      },
    };
  };
  const store = new LiveStore(() => AT);
  store.replace({ asOf: new Date(AT).toISOString(), vehicles });
  layer = new VehicleLayer({
    map: { getSource: sourceOf } as unknown as MapLibreMap,
    store,
    settings: settingsWith(undefined),
    onDrawn: () => {},
  });
  const who = () =>
    Object.fromEntries(
      [...held].map(([name, features]) => [
        name,
        [...features.values()].map(({ properties }) => properties.assetId).sort(),
      ]),
    );
  return { layer, store, who };
}

test('a late vehicle and one with an alarm stand alone, and nobody is in two sources', () => {
  const { who } = onMap(
    vehicle('KF1'),
    vehicle('KF2', { timeBasedStatus: 'DELAYED' }),
    vehicle('KF3', { alarm: 'CRITICAL' }),
  );
  expect(who()).toMatchObject({ vehicles: ['KF1'], alone: ['KF2', 'KF3'] });
  expect(who().chosen ?? []).toEqual([]);
});

test('choosing moves a vehicle to the chosen source, and back, whether the switches bring its latest position or not', () => {
  const { layer, who } = onMap(vehicle('KF1'), vehicle('KF2', { timeBasedStatus: 'DELAYED' }));
  const both = chosen({ journeyIds: ['journey of KF1', 'journey of KF2'] });
  const latest = vehicle('KF1', { latitude: -30 });
  for (const extra of [[], [latest]]) {
    layer.choose(both, extra);
    expect(who()).toEqual({ vehicles: [], alone: [], chosen: ['KF1', 'KF2'] });
  }
  layer.choose(chosen({}), []);
  expect(who()).toEqual({ vehicles: ['KF1'], alone: ['KF2'], chosen: [] });
});

test('the vehicle of a chosen journey that has not left is chosen, unless it runs another', () => {
  const waiting = { journeyId: null, journeyUniqueReference: null, journeyStatus: null } as const;
  const { layer, who } = onMap(vehicle('KF1', waiting), vehicle('KF2'));
  layer.choose(chosen({ journeyIds: ['not left'], waitingIds: ['KF1', 'KF2'] }), []);
  expect(who()).toEqual({ vehicles: ['KF2'], alone: [], chosen: ['KF1'] });
});

test('a chosen journey without a live vehicle shows the last position that is known, and the live one once it comes', () => {
  const { layer, store, who } = onMap(vehicle('KF1'));
  const last = vehicle('KF9', { latitude: -31 });
  layer.choose(chosen({ journeyIds: ['journey of KF9'] }), [last]);
  expect(who()).toEqual({ vehicles: ['KF1'], alone: [], chosen: ['KF9'] });
  store.merge({ asOf: new Date(AT).toISOString(), vehicles: [vehicle('KF9', { latitude: -32 })] });
  layer.choose(chosen({ journeyIds: ['journey of KF9'] }), [last]);
  expect(layer.chosen.map(({ geometry }) => Math.round(geometry.coordinates[1]!))).toEqual([-32]);
});
