import type { AlertsChanged } from '@linehaul/contracts/live';
import type { OrganisationList } from '@linehaul/domain/organisation';
import { type EventStream, eventFrame, STREAM_BACKLOG_LIMIT } from '../../platform/http/index.ts';

interface Reader {
  readonly stream: EventStream;
  readonly sessionHash: string;
  droppedAt?: number;
  resync?: NodeJS.Timeout;
}

interface Changed {
  readonly assetIds: readonly string[];
  readonly journeyIds: readonly string[];
  readonly correctedIds: readonly string[];
  readonly byHandIds: readonly string[];
  readonly lists: readonly OrganisationList[];
  readonly alerts: AlertsChanged;
  readonly caseIds: readonly string[];
}

const HOPELESS_AFTER_MS = 60_000;
const RESYNC = eventFrame('resync', {});

/** A slow reader gets nothing until caught up, then reloads; after a minute it is closed. */
export class Channel {
  readonly assetIds = new Set<string>();
  readonly journeyIds = new Set<string>();
  readonly correctedIds = new Set<string>();
  readonly byHandIds = new Set<string>();
  readonly lists = new Set<OrganisationList>();
  readonly alerts = { raised: new Set<string>(), changed: new Set<string>(), ended: new Set<string>() };
  readonly caseIds = new Set<string>();
  readonly #readers = new Set<Reader>();

  get size(): number {
    return this.#readers.size;
  }

  get sessionHashes(): ReadonlySet<string> {
    return new Set([...this.#readers].map((reader) => reader.sessionHash));
  }

  add(stream: EventStream, sessionHash: string): () => void {
    const reader: Reader = { stream, sessionHash };
    this.#readers.add(reader);
    return () => {
      clearTimeout(reader.resync);
      this.#readers.delete(reader);
    };
  }

  get hasChanges(): boolean {
    const { raised, changed, ended } = this.alerts;
    const { assetIds, journeyIds, lists, caseIds } = this;
    return [assetIds, journeyIds, lists, raised, changed, ended, caseIds].some(({ size }) => size > 0);
  }

  take(): Changed | undefined {
    if (!this.hasChanges) return undefined;
    const taken = {
      assetIds: [...this.assetIds],
      journeyIds: [...this.journeyIds],
      correctedIds: [...this.correctedIds],
      byHandIds: [...this.byHandIds],
      lists: [...this.lists],
      caseIds: [...this.caseIds],
      alerts: {
        raised: [...this.alerts.raised],
        changed: [...this.alerts.changed],
        ended: [...this.alerts.ended],
      },
    };
    this.assetIds.clear();
    this.journeyIds.clear();
    this.correctedIds.clear();
    this.byHandIds.clear();
    this.lists.clear();
    this.caseIds.clear();
    for (const ids of Object.values(this.alerts)) ids.clear();
    return taken;
  }

  broadcast(frames: Buffer, now: number): void {
    for (const reader of this.#readers) this.#write(reader, frames, now);
  }

  /** Spread over `withinMs` to limit load. `random`: 0 to 1. */
  resync(withinMs: number, random: () => number = Math.random): void {
    for (const reader of this.#readers) {
      reader.resync ??= setTimeout(() => {
        reader.resync = undefined;
        this.#write(reader, RESYNC, Date.now());
      }, random() * withinMs);
    }
  }

  endWhere(ended: (sessionHash: string) => boolean): void {
    for (const reader of this.#readers) if (ended(reader.sessionHash)) reader.stream.end();
  }

  #write(reader: Reader, frames: Buffer, now: number): void {
    if (reader.droppedAt === undefined) {
      reader.stream.write(frames);
      if (reader.stream.backlog > STREAM_BACKLOG_LIMIT) reader.droppedAt = now;
      return;
    }
    if (reader.stream.backlog === 0) {
      reader.droppedAt = undefined;
      reader.stream.write(RESYNC);
      reader.stream.write(frames);
    } else if (now - reader.droppedAt > HOPELESS_AFTER_MS) {
      reader.stream.end();
    }
  }
}
