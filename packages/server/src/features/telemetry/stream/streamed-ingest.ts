import { Batcher } from '../ingest/batcher.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { MinuteLimit } from '../ingest/minute-limit.ts';
import { QUARANTINE_DEVICES, QUARANTINE_FIXES } from '../ingest/quarantine-store.ts';
import {
  type Incoming,
  mayQuarantine,
  type Outcome,
  ownerOf,
  TOO_MANY_UNKNOWN,
} from '../ingest/write-batch.ts';
import type { IncomingReport } from '../ingest/write-reports.ts';
import type { FixStream } from './fix-stream.ts';
import type { KnownDevices } from './known-devices.ts';

/** Its disk takes some hundred flushes a second, of any size. */
const FIXES = { flushLimit: 10_000, flushAt: 2_000, lingerMs: 10, queueLimit: 20_000, flushes: 2 };
const REPORTS = { flushLimit: 500, flushAt: 250, lingerMs: 25, queueLimit: 5_000 };

/** Answers when the stream's disk has the fixes; they are written later, so an existing fix counts as accepted. */
export function streamedIngest(
  direct: Pick<Ingest, 'isPressed' | 'figures'>,
  stream: Pick<FixStream, 'publish'>,
  devices: Pick<KnownDevices, 'find'>,
): Ingest {
  const limits = {
    fixes: new MinuteLimit(QUARANTINE_FIXES, 50_000),
    writes: new MinuteLimit(QUARANTINE_DEVICES, 50_000),
  };
  let busy = 0;

  async function flush(items: readonly Incoming[]): Promise<readonly Outcome[]> {
    const outcomes = await outcomesOf(items);
    const fixes = items.filter((_, i) => outcomes[i]?.kind !== 'refused');
    await stream.publish({ fixes, reports: [] });
    return outcomes;
  }

  async function outcomesOf(items: readonly Incoming[]): Promise<readonly Outcome[]> {
    const names = new Set(items.flatMap(({ fix }) => [fix.device, ...(fix.aliases ?? [])]));
    const { owners, open } = await devices.find([...names]);
    const unknown = new Set<string>();
    return items.map((item): Outcome => {
      const { fix, keyOf } = item;
      const isOpen = [fix.device, ...(fix.aliases ?? [])].some((name) => open.has(name));
      if (isOpen || ownerOf(item, owners)) return { kind: 'accepted' };
      const name = `${keyOf ?? ''} ${fix.device}`;
      const isAllowed = mayQuarantine(item, !unknown.has(name), limits);
      if (isAllowed) unknown.add(name);
      return isAllowed ? { kind: 'quarantined' } : TOO_MANY_UNKNOWN;
    });
  }

  const fixes = new Batcher<Incoming, Outcome>({ ...FIXES, flush });
  const reports = new Batcher<IncomingReport, undefined>({
    ...REPORTS,
    flush: async (items) => {
      await stream.publish({ fixes: [], reports: items });
      return items.map(() => undefined);
    },
  });
  return {
    store: (incoming) => {
      const stored = fixes.submit(incoming);
      if (!stored) busy += incoming.length;
      return stored;
    },
    report: (incoming) => reports.submit(incoming),
    isPressed: direct.isPressed,
    figures: () => {
      const figures = direct.figures();
      return { ...figures, busy: figures.busy + busy };
    },
  };
}
