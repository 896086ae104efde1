import { ENGINE_STATE_VERSION, type EngineState, withoutDerived } from './engine-state.ts';

export function packed(state: EngineState): string {
  return JSON.stringify(withoutDerived(state));
}

/** Undefined if another version wrote it. */
export function unpacked(text: string): EngineState | undefined {
  const state = filled(JSON.parse(text)) as EngineState;
  return state.version === ENGINE_STATE_VERSION ? state : undefined;
}

function filled(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object') return value;
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object)) object[key] = filled(object[key]);
  return object;
}
