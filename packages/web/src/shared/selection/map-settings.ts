/** The switches of the map settings (specification, section 2). They govern what the map shows of the selected journeys. */
export const MAP_SWITCHES = ['locations', 'routes', 'events', 'position', 'replay', 'live'] as const;
export type MapSwitch = (typeof MAP_SWITCHES)[number];
export type MapSettings = Readonly<Record<MapSwitch, boolean>>;

/** Specification, section 3. Live Track has no default there; it would force the vehicle position on, whose default is off. */
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
  /** Journeys were ticked on or off. */
  | { readonly type: 'selectionChanged' };

/**
 * The settings after an event: the rules of specification section 4 in one place. A switch that is disabled doesn't answer.
 * @param journeys how many journeys are selected, after the event
 */
export function nextMapSettings(now: MapSettings, event: MapSettingsEvent, journeys: number): MapSettings {
  if (event.type === 'selectionChanged') return possible({ ...now, live: false }, journeys);
  const { name, isOn } = event;
  if (now[name] === isOn || whyDisabled(now, name, journeys)) return now;
  const next = { ...now, [name]: isOn };
  if (name === 'live' && isOn)
    // It follows the vehicle of this moment, so that a replay of another ends.
    return { ...next, locations: true, routes: true, position: true, replay: false };
  if (name === 'replay' && isOn) return { ...next, routes: true };
  return next;
}

/** Settings as they may be with so many journeys: those of a link, or after a journey has gone. */
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

/** Why a switch can't be moved now; undefined where it can. */
export function whyDisabled(now: MapSettings, name: MapSwitch, journeys: number): WhyDisabled | undefined {
  if (name === 'live') return undefined;
  if (now.live) return 'live';
  if (name === 'routes' && now.replay) return 'replay';
  if ((name === 'replay' || name === 'events') && journeys > 1) return 'several';
  // There is nothing to replay.
  if (name === 'replay' && journeys === 0) return 'none';
  return undefined;
}

const isDefault = (settings: MapSettings) =>
  MAP_SWITCHES.every((name) => settings[name] === DEFAULT_MAP_SETTINGS[name]);

/** For the address: the switches that are on, 'none' where none is; undefined = as the default is. */
export function writeMapSettings(settings: MapSettings): string | undefined {
  if (isDefault(settings)) return undefined;
  return MAP_SWITCHES.filter((name) => settings[name]).join(',') || 'none';
}

/** @param text as the address has it; of what it names, only what is possible */
export function readMapSettings(text: unknown, journeys: number): MapSettings {
  if (text === undefined || text === null || text === '') return DEFAULT_MAP_SETTINGS;
  const on = String(text).split(',');
  if (text !== 'none' && !on.some((name) => (MAP_SWITCHES as readonly string[]).includes(name)))
    return DEFAULT_MAP_SETTINGS;
  const read = Object.fromEntries(MAP_SWITCHES.map((name) => [name, on.includes(name)]));
  return possible(read as Record<MapSwitch, boolean>, journeys);
}
