import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Checkpoints, type EngineState, packed, unpacked } from '@linehaul/domain/tracking';

/** Compressed to a quarter; a string has a byte a character and no object around it. */
export type Compressed = string & { readonly _state: never };

const SMALL = { windowBits: 13, memLevel: 6 };

export function compressed(state: EngineState): Compressed {
  return deflateRawSync(packed(state), SMALL).toString('latin1') as Compressed;
}

export function expanded(text: Compressed): EngineState {
  const state = unpacked(inflateRawSync(Buffer.from(text, 'latin1')).toString());
  if (!state) throw new Error('a checkpoint in memory has another version');
  return state;
}

export function allCompressed(checkpoints: Checkpoints<Compressed | EngineState>): Checkpoints<Compressed> {
  return checkpoints.map(({ time, state }) => ({
    time,
    state: typeof state === 'string' ? state : compressed(state),
  }));
}
