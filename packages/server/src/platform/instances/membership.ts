import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { type Executor, newId } from '../db/index.ts';
import { loggerOf } from '../log/index.ts';
import type { Instances } from './instances.ts';
import { Line } from './line.ts';
import {
  hasOtherSecret,
  isMember,
  lockedEpoch,
  type Membership,
  markOf,
  membership,
  signOfLife,
  storeWork,
  takeOff,
  takeTurn,
} from './membership-store.ts';
import { ownerOf } from './owner.ts';

const CHANNEL = 'linehaul';
const SIGN_EVERY_MS = 2_000;
/** After this silence the others share its work. */
const SILENT_MS = 10_000;
/** Prefixes of membership messages; events start with a bracket. */
const MEMBERS = 'members';
const GAP = 'gap';

export interface MembershipNeeds {
  readonly db: Executor;
  readonly connect: () => Promise<pg.Client>;
  readonly secret?: string;
  /** It takes leases of buckets. */
  readonly isByStream?: boolean;
}

export class TogetherOnPostgres implements Instances {
  readonly id = newId();
  readonly #db: Executor;
  readonly #secretMark: string | undefined;
  readonly #takesLeases: boolean;
  #line!: Line;
  #mark: string | undefined;
  #epoch = -1;
  #ids: readonly string[] = [this.id];
  #isByStream = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #signing: Promise<void> = Promise.resolve();
  readonly #changes = new Set<() => void>();
  readonly #texts = new Set<(text: string) => void>();
  readonly #gaps = new Set<() => void>();
  readonly #log = loggerOf('instances');

  private constructor({ db, secret, isByStream = false }: MembershipNeeds) {
    this.#db = db;
    this.#takesLeases = isByStream;
    this.#secretMark =
      secret && createHmac('sha256', secret).update('linehaul instance').digest('hex').slice(0, 16);
  }

  /** @throws where the database is unreachable */
  static async join(needs: MembershipNeeds): Promise<TogetherOnPostgres> {
    const own = new TogetherOnPostgres(needs);
    own.#line = await Line.open({
      connect: needs.connect,
      channel: CHANNEL,
      onText: (text) => own.#hear(text),
      onBack: () => void own.#back(),
    });
    own.#mark = await markOf(own.#line).catch((error: unknown) => own.#unmarked(error));
    await own.#sign();
    await own.#notify([MEMBERS]);
    own.#timer = setInterval(() => void own.#beat(), SIGN_EVERY_MS);
    own.#timer.unref();
    if (own.count > 1) own.#missedSoon();
    return own;
  }

  get epoch(): number {
    return this.#epoch;
  }

  get mark(): string | undefined {
    return this.#mark;
  }

  get count(): number {
    return this.#ids.length + (this.#ids.includes(this.id) ? 0 : 1);
  }

  get isUp(): boolean {
    return this.#line.isUp;
  }

  get isByStream(): boolean {
    return this.#isByStream;
  }

  owns(name: string): boolean {
    return ownerOf(name, this.#ids) === this.id;
  }

  ownsBucket(bucket: number): boolean {
    return this.owns(`fix bucket ${bucket}`);
  }

  async holds(tx: Executor, epoch: number): Promise<boolean> {
    return (await lockedEpoch(tx)) === epoch;
  }

  isThere(id: string): Promise<boolean> {
    return isMember(this.#db, id);
  }

  takesTurn(work: string, everyMs: number): Promise<boolean> {
    return takeTurn(this.#db, this.id, work, everyMs);
  }

  keeps(work: string): Promise<boolean> {
    return storeWork(this.#db, this.id, work);
  }

  look(): Promise<void> {
    this.#looking ??= membership(this.#line)
      .then((found) => this.#take({ ...found, expired: [] }))
      .catch((error: unknown) =>
        this.#log.warn({ reason: (error as Error).message }, 'the other instances could not be read'),
      )
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  onChange(listener: () => void): () => void {
    this.#changes.add(listener);
    return () => this.#changes.delete(listener);
  }

  onText(listener: (text: string) => void): void {
    this.#texts.add(listener);
  }

  onGap(listener: () => void): void {
    this.#gaps.add(listener);
  }

  /** At most 7,999 bytes each. @throws while the line is down */
  send(texts: readonly string[]): Promise<void> {
    return this.#notify(texts);
  }

  sendGap(): Promise<void> {
    return this.#notify([GAP]);
  }

  hasOtherSecret(): Promise<boolean> {
    return hasOtherSecret(this.#line, this.id, this.#secretMark);
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    // A pending heartbeat would add it again.
    await this.#signing;
    try {
      await takeOff(this.#line, this.id);
      await this.#notify([MEMBERS]);
    } catch {
      // the others will notice its silence
    }
    await this.#line.close();
  }

  /** Managed servers may deny pg_control_system (42501). */
  #unmarked(error: unknown): undefined {
    if ((error as { code?: unknown } | null)?.code !== '42501') throw error;
    this.#log.warn(
      'the database does not tell which one it is (pg_control_system): each instance reads from a broker under a name of its own',
    );
  }

  async #notify(texts: readonly string[]): Promise<void> {
    await this.#line.query(
      'SELECT pg_notify($1, t) FROM unnest($2::text[]) WITH ORDINALITY AS u (t, i) ORDER BY i',
      [CHANNEL, texts],
    );
  }

  #hear(text: string): void {
    if (text === MEMBERS) void this.look();
    else if (text === GAP) {
      void this.look();
      this.#missed();
    } else for (const listener of this.#texts) listener(text);
  }

  async #sign(): Promise<void> {
    const before = this.#epoch;
    const own = { id: this.id, secretMark: this.#secretMark, isByStream: this.#takesLeases };
    const found = await signOfLife(this.#line, own, SILENT_MS);
    this.#take(found);
    if (found.expired.length > 0)
      this.#log.warn({ instances: found.expired }, 'instances are silent: the others share their work');
    // Moved unheard: this one may have been removed and added again.
    else if (before < 0 || found.epoch === before) return;
    await this.#notify([MEMBERS, GAP]);
    this.#missed();
    this.#missedSoon();
  }

  #beat(): Promise<void> {
    if (this.#line.isUp) {
      this.#signing = this.#sign().catch((error: unknown) =>
        this.#log.warn({ reason: (error as Error).message }, 'a sign of life could not be given'),
      );
    }
    return this.#signing;
  }

  async #back(): Promise<void> {
    await this.#beat();
    await this.sendGap().catch(() => undefined);
    this.#missed();
  }

  /** Others know this one from their next heartbeat; earlier messages are lost. */
  #missedSoon(): void {
    setTimeout(() => this.#missed(), 1.5 * SIGN_EVERY_MS).unref();
  }

  #missed(): void {
    for (const listener of this.#gaps) listener();
  }

  #take({ epoch, ids, isByStream }: Membership): void {
    if (epoch <= this.#epoch) return;
    this.#epoch = epoch;
    this.#ids = ids;
    this.#isByStream = isByStream;
    if (!ids.includes(this.id)) void this.#beat();
    for (const listener of this.#changes) listener();
  }
}
