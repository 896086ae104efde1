import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';

const ROOM = /packages\/(?:server\/src\/(?:features|platform|app)\/([a-z-]+)|(domain)\/src\/([a-z-]+))/;
const SAMPLE_MICROSECONDS = 500;

export class TimeByRoom {
  readonly #session = new Session();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
    await this.#session.post('Profiler.start');
  }

  /** Milliseconds, largest first, not idle. */
  async stop(): Promise<readonly (readonly [room: string, ms: number])[]> {
    const { profile } = await this.#session.post('Profiler.stop');
    this.#session.disconnect();
    const roomOf = roomsOf(profile);
    const sums = new Map<string, number>();
    for (const [i, node] of (profile.samples ?? []).entries()) {
      const room = roomOf.get(node)!;
      sums.set(room, (sums.get(room) ?? 0) + (profile.timeDeltas?.[i] ?? 0) / 1000);
    }
    sums.delete('(idle)');
    return [...sums].sort(([, a], [, b]) => b - a);
  }
}

function roomsOf({ nodes }: Profiler.Profile): ReadonlyMap<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const rooms = new Map<number, string>();
  const root = nodes[0]!;
  const walk = (id: number, room: string | undefined) => {
    const { callFrame, children = [] } = byId.get(id)!;
    const [, server, domain, part] = ROOM.exec(callFrame.url) ?? [];
    const own = server ?? (domain && `${domain}/${part}`) ?? room;
    const isKind = callFrame.functionName.startsWith('(') && callFrame.url === '';
    rooms.set(id, isKind && id !== root.id ? callFrame.functionName : (own ?? 'libraries and Node'));
    for (const child of children) walk(child, own);
  };
  walk(root.id, undefined);
  return rooms;
}
