/** Specification, section 2. */
export const MAP_SWITCHES = ['locations', 'routes', 'events', 'position', 'replay', 'live'] as const;
export type MapSwitch = (typeof MAP_SWITCHES)[number];
export type MapSettings = Readonly<Record<MapSwitch, boolean>>;

/** Specification, section 3; it has none for Live Track. */
export const DEFAULT_MAP_SETTINGS: MapSettings = {
  locations: true,
  routes: true,
  events: false,
  position: false,
  replay: false,
  live: false,
};

export type MapSettingsEvent =
  | { readonly type: 'switched'; readonly name: MapSwitch; readonly isOn: boolean }
  | { readonly type: 'selectionChanged' };

/** Specification, section 4. `journeys`: selected after the event. */
export function nextMapSettings(now: MapSettings, event: MapSettingsEvent, journeys: number): MapSettings {
  if (event.type === 'selectionChanged') return possible({ ...now, live: false }, journeys);
  const { name, isOn } = event;
  if (now[name] === isOn || whyDisabled(now, name, journeys)) return now;
  const next = { ...now, [name]: isOn };
  if (name === 'live' && isOn)
    // Live Track excludes replay.
    return { ...next, locations: true, routes: true, position: true, replay: false };
  if (name === 'replay' && isOn) return { ...next, routes: true };
  return next;
}

export function possible(settings: MapSettings, journeys: number): MapSettings {
  const several = journeys > 1;
  const replay = settings.replay && !settings.live && journeys === 1;
  return {
    ...settings,
    ...(settings.live ? { locations: true, routes: true, position: true } : {}),
    ...(replay ? { routes: true } : {}),
    replay,
    events: settings.events && !several,
  };
}

export type WhyDisabled = 'live' | 'replay' | 'several' | 'none';

export function whyDisabled(now: MapSettings, name: MapSwitch, journeys: number): WhyDisabled | undefined {
  if (name === 'live') return undefined;
  if (now.live) return 'live';
  if (name === 'routes' && now.replay) return 'replay';
  if ((name === 'replay' || name === 'events') && journeys > 1) return 'several';
  if (name === 'replay' && journeys === 0) return 'none';
  return undefined;
}

const isDefault = (settings: MapSettings) =>
  MAP_SWITCHES.every((name) => settings[name] === DEFAULT_MAP_SETTINGS[name]);

/** Those on, or 'none'; undefined: default. */
export function writeMapSettings(settings: MapSettings): string | undefined {
  if (isDefault(settings)) return undefined;
  return MAP_SWITCHES.filter((name) => settings[name]).join(',') || 'none';
}

export function readMapSettings(text: unknown, journeys: number): MapSettings {
  if (text === undefined || text === null || text === '') return DEFAULT_MAP_SETTINGS;
  const on = String(text).split(',');
  if (text !== 'none' && !on.some((name) => (MAP_SWITCHES as readonly string[]).includes(name)))
    return DEFAULT_MAP_SETTINGS;
  const read = Object.fromEntries(MAP_SWITCHES.map((name) => [name, on.includes(name)]));
  return possible(read as Record<MapSwitch, boolean>, journeys);
}
