import { NatsServer } from '@linehaul/testkit/product';
import { freshPostgres } from '../../../src/testing/template.ts';

export async function streamAndDatabase(
  program: string,
  undo: (() => unknown)[],
): Promise<{ readonly nats: NatsServer; readonly databaseUrl: string }> {
  const fresh = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
  undo.push(fresh.drop);
  const nats = await NatsServer.start(program);
  undo.push(() => nats.remove());
  return { nats, databaseUrl: fresh.url };
}
