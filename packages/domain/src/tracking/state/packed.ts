import { ENGINE_STATE_VERSION, type EngineState } from './engine-state.ts';

/** A state as text that can be stored. */
export function packed(state: EngineState): string {
  // What is known of the stops' times is read again from the rest.
  return JSON.stringify({ ...state, traces: state.traces.map((trace) => ({ ...trace, times: [] })) });
}

/** What was stored; undefined where another version wrote it. */
export function unpacked(text: string): EngineState | undefined {
  const state = filled(JSON.parse(text)) as EngineState;
  return state.version === ENGINE_STATE_VERSION ? state : undefined;
}

/** Lists keep their places: what is not there is null in the text. */
function filled(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object') return value;
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object)) object[key] = filled(object[key]);
  return object;
}
