import type { ConsumerConfig, JetStreamManager, StreamConfig } from '@nats-io/jetstream';
import { isPassing, persistently } from './persistently.ts';

const NOT_FOUND = 404;
/** Each consumer of a cluster elects a leader of its own: all at once, none is there in time. */
const CONSUMERS_AT_ONCE = 4;
/** Another instance has just made it. */
const IS_THERE = 10058;
/** The subject has another last message than expected, or is just getting one. */
const WRITTEN_SINCE: ReadonlySet<unknown> = new Set([10071, 10164]);

/** Of a stream that is there. */
const CHANGING = ['num_replicas', 'allow_atomic'] as const;
const changing = (config: Partial<StreamConfig>) =>
  Object.fromEntries(CHANGING.flatMap((name) => (config[name] === undefined ? [] : [[name, config[name]]])));

/** What is there keeps its messages. */
export async function makeStream(
  { streams }: JetStreamManager,
  config: Partial<StreamConfig> & { readonly name: string },
): Promise<void> {
  const make = async () => {
    const known = await streams.info(config.name).catch(notFound);
    if (!known) await streams.add(config);
    else if (CHANGING.some((name) => known.config[name] !== (config[name] ?? known.config[name])))
      await streams.update(config.name, { ...known.config, ...changing(config) });
  };
  await persistently(make, { passes: (error) => isPassing(error) || codeOf(error) === IS_THERE });
}

/** Those that are not there. */
export async function makeConsumers(
  { consumers }: JetStreamManager,
  stream: string,
  configs: readonly (Partial<ConsumerConfig> & { readonly durable_name: string })[],
): Promise<void> {
  const left = [...configs];
  const makeNext = async (): Promise<void> => {
    for (let config = left.shift(); config; config = left.shift()) {
      const wanted = config;
      await persistently(async () => {
        const known = await consumers.info(stream, wanted.durable_name).catch(notFound);
        if (!known) await consumers.add(stream, wanted);
      });
    }
  };
  await Promise.all(Array.from({ length: CONSUMERS_AT_ONCE }, makeNext));
}

export function notFound(error: unknown): undefined {
  if ((error as { status?: unknown }).status !== NOT_FOUND) throw error;
}

export function isWrittenSince(error: unknown): boolean {
  return WRITTEN_SINCE.has(codeOf(error));
}

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

/** Undefined: the server refused, for whatever reason, and stored nothing. @throws any other error */
export function refused(error: unknown): undefined {
  if (typeof codeOf(error) !== 'number') throw error;
}
