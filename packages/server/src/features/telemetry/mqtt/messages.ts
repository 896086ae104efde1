import { decodeOwnTracks, decodeTraccar } from '@linehaul/domain/telemetry';
import type { Ingest } from '../ingest/ingest.ts';
import { objectIn } from '../ingest/object-in.ts';
import { storeTraccar } from '../ingest/store-traccar.ts';
import type { FindKey } from '../keys/keys.ts';

/** OwnTracks: `owntracks/user/device`; Traccar: defaults of `forward.topic`, `event.forward.topic`. */
export const TOPICS = ['owntracks/+/+', 'positions', 'events'] as const;

/** stored: durable or nothing to store. unreadable: drop. busy: retry. */
export type Taken = 'stored' | 'unreadable' | 'busy';
export type TakeMessage = (topic: string, payload: Buffer) => Promise<Taken>;

export function messageTaker(ingest: Ingest, findKey: FindKey, key: string | undefined): TakeMessage {
  return async (topic, payload) => {
    const keyOf = key === undefined ? undefined : await findKey(key);
    if (key !== undefined && keyOf === undefined) return 'busy';
    const text = payload.toString('utf8');
    if (text.trim() === '') return 'stored';
    const message = objectIn(text);
    if (!message) return 'unreadable';
    if (!topic.startsWith('owntracks/')) {
      const read = decodeTraccar(message);
      if (!read.ok) return 'unreadable';
      const stored = storeTraccar(ingest, read.value, keyOf);
      if (!stored) return 'busy';
      await stored;
      return 'stored';
    }
    const read = decodeOwnTracks({ ...message, topic });
    if (!read.ok) return 'unreadable';
    if (read.value.kind !== 'position') return 'stored';
    const stored = ingest.store([{ fix: read.value.fix, keyOf, receivedAt: Date.now() }]);
    if (!stored) return 'busy';
    await stored;
    return 'stored';
  };
}
