import type { Carrier } from '../bus/index.ts';
import { loggerOf } from '../log/index.ts';
import { reasonOf, type StreamServer, StreamTrouble, within } from './stream.ts';

const SEND_LIMIT_MS = 5_000;
/** Events begin with a bracket. */
const GAP = 'gap';

export interface CarrierNeeds {
  readonly id: string;
  readonly count: () => number;
  readonly onGap: (listener: () => void) => void;
}

/** Over core NATS: absent instances miss events, and hear so. */
export function streamCarrier(stream: StreamServer, { id, count, onGap }: CarrierNeeds): Carrier {
  const own = `${stream.prefix}.bus.${id}`;
  const texts = new Set<(text: string) => void>();
  const gaps = new Set<() => void>();
  const log = loggerOf('bus');
  const missed = () => {
    for (const listener of gaps) listener();
  };
  async function send(all: readonly string[]): Promise<void> {
    // Sent later, nobody would know what was missed.
    if (!stream.isConnected) throw new StreamTrouble();
    for (const text of all) stream.connection.publish(own, text);
    await within(stream.connection.flush(), SEND_LIMIT_MS);
  }
  stream.connection.subscribe(`${stream.prefix}.bus.*`, {
    callback: (error, message) => {
      if (error) {
        log.error({ reason: reasonOf(error) }, 'the events of the other instances are not delivered');
        return;
      }
      if (message.subject === own) return;
      const text = message.string();
      if (text === GAP) missed();
      else for (const listener of texts) listener(text);
    },
  });
  stream.onChange((isConnected) => {
    if (!isConnected) return;
    missed();
    void send([GAP]).catch(() => undefined);
  });
  onGap(missed);
  return {
    get count() {
      return count();
    },
    send,
    sendGap: () => send([GAP]),
    onText: (listener) => {
      texts.add(listener);
    },
    onGap: (listener) => {
      gaps.add(listener);
    },
  };
}
