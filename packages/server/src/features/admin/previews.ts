import { randomUUID } from 'node:crypto';
import type { EnginePreview, PreviewOutcome } from '@linehaul/contracts/admin';
import { MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { Failure, instantText } from '../../platform/http/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { type WhatIf, type WhatIfOutcome, whatIf } from '../tracking/index.ts';

const log = loggerOf('admin');

/** Each takes a core. */
const AT_ONCE = 2;
const RETAINED_MS = 10 * MINUTE;

interface Job {
  readonly organisationId: OrganisationId;
  readonly stop: AbortController;
  shown: EnginePreview;
}

const STEP = 0.02;

type OnShown = (organisationId: OrganisationId, shown: EnginePreview) => void;
type Wanted = Pick<WhatIf, 'db' | 'organisationId' | 'from' | 'now' | 'variants'>;

/** One per organisation; the next replaces it. */
export class Previews {
  readonly #jobs = new Map<string, Job>();
  readonly #run: typeof whatIf;
  readonly #onShown: OnShown;

  constructor(run: typeof whatIf = whatIf, onShown: OnShown = () => undefined) {
    this.#run = run;
    this.#onShown = onShown;
  }

  start(wanted: Wanted, settings: readonly string[]): EnginePreview | Failure {
    const { organisationId } = wanted;
    this.stopOf(organisationId);
    const running = [...this.#jobs.values()].filter(({ shown }) => shown.state === 'running');
    if (running.length >= AT_ONCE) return new Failure('overloaded', { retryAfterSeconds: 30 });
    const id = randomUUID();
    const stop = new AbortController();
    const job: Job = { organisationId, stop, shown: { id, state: 'running', progress: 0, outcome: null } };
    this.#jobs.set(id, job);
    this.#onShown(organisationId, job.shown);
    const onProgress = (progress: number) => {
      if (job.shown.state === 'running' && progress - job.shown.progress >= STEP) {
        this.#show(job, { ...job.shown, progress });
      }
    };
    this.#run({ ...wanted, signal: stop.signal, onProgress }).then(
      (outcome) => {
        this.#show(job, { id, state: 'done', progress: 1, outcome: wireOf(outcome, settings) });
      },
      (error: unknown) => {
        const isStopped = stop.signal.aborted;
        if (!isStopped) log.error({ err: error, organisationId }, 'a preview failed');
        this.#show(job, { ...job.shown, state: isStopped ? 'stopped' : 'failed' });
      },
    );
    setTimeout(() => this.#forget(id), RETAINED_MS).unref();
    return job.shown;
  }

  find(organisationId: OrganisationId, id: string): EnginePreview | undefined {
    const job = this.#jobs.get(id);
    return job?.organisationId === organisationId ? job.shown : undefined;
  }

  stop(organisationId: OrganisationId, id: string): boolean {
    const job = this.#jobs.get(id);
    if (job?.organisationId !== organisationId) return false;
    this.#end(job);
    return true;
  }

  stopOf(organisationId: OrganisationId): void {
    for (const job of this.#jobs.values()) if (job.organisationId === organisationId) this.#end(job);
  }

  stopAll(): void {
    for (const job of this.#jobs.values()) this.#end(job);
  }

  #end(job: Job): void {
    if (job.shown.state !== 'running') return;
    this.#show(job, { ...job.shown, state: 'stopped' });
    job.stop.abort();
  }

  #show(job: Job, shown: EnginePreview): void {
    job.shown = shown;
    this.#onShown(job.organisationId, shown);
  }

  #forget(id: string): void {
    const job = this.#jobs.get(id);
    if (job) this.#end(job);
    this.#jobs.delete(id);
  }
}

function wireOf(outcome: WhatIfOutcome, settings: readonly string[]): PreviewOutcome {
  const [before, after = before, ...each] = outcome.counts;
  return {
    before: before!,
    after: after!,
    each: each.map((counts, i) => ({ setting: settings[i]!, counts })),
    journeys: outcome.journeys,
    changed: outcome.changed,
    fromUtc: instantText(outcome.from)!,
    isPartial: outcome.isPartial,
  };
}
