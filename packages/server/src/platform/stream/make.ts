import type { ConsumerConfig, JetStreamManager, StreamConfig } from '@nats-io/jetstream';

const NOT_FOUND = 404;
/** The subject has another last message than expected, or is just getting one. */
const WRITTEN_SINCE: ReadonlySet<unknown> = new Set([10071, 10164]);

/** Unless it is there. */
export async function makeStream(
  { streams }: JetStreamManager,
  config: Partial<StreamConfig> & { readonly name: string },
): Promise<void> {
  const known = await streams.info(config.name).catch(notFound);
  if (!known) await streams.add(config);
  else if (known.config.num_replicas !== config.num_replicas)
    await streams.update(config.name, { ...known.config, num_replicas: config.num_replicas });
}

/** Unless it is there. */
export async function makeConsumer(
  { consumers }: JetStreamManager,
  stream: string,
  config: Partial<ConsumerConfig> & { readonly durable_name: string },
): Promise<void> {
  const known = await consumers.info(stream, config.durable_name).catch(notFound);
  if (!known) await consumers.add(stream, config);
}

export function notFound(error: unknown): undefined {
  if ((error as { status?: unknown }).status !== NOT_FOUND) throw error;
}

export function isWrittenSince(error: unknown): boolean {
  return WRITTEN_SINCE.has((error as { code?: unknown } | undefined)?.code);
}
