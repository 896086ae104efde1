import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Checkpoints, type EngineState, packed, unpacked } from '@linehaul/domain/tracking';

/** A state as compressed text, a quarter of its size; a string holds a byte a character and no object around it. */
export type Compressed = string & { readonly _state: never };

/** Enough for a state of some kilobytes. */
const SMALL = { windowBits: 13, memLevel: 6 };

export function compressed(state: EngineState): Compressed {
  return deflateRawSync(packed(state), SMALL).toString('latin1') as Compressed;
}

export function expanded(text: Compressed): EngineState {
  const state = unpacked(inflateRawSync(Buffer.from(text, 'latin1')).toString());
  if (!state) throw new Error('a checkpoint in memory has another version');
  return state;
}

/** The new ones too. */
export function allCompressed(checkpoints: Checkpoints<Compressed | EngineState>): Checkpoints<Compressed> {
  return checkpoints.map(({ time, state }) => ({
    time,
    state: typeof state === 'string' ? state : compressed(state),
  }));
}
