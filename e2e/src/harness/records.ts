import { entityNamed } from '@linehaul/domain/entities';
import { sampleRecords } from '@linehaul/testkit/records';
import type { BrowserContext } from 'playwright-core';

export type RecordCalls = Awaited<ReturnType<typeof recordCalls>>;

export async function recordCalls(context: BrowserContext) {
  /** Throws if refused. */
  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const cookies = await context.cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const answer = await context.request.fetch(path, {
      method,
      headers: { 'X-XSRF-TOKEN': token },
      ...(body === undefined ? {} : { data: body }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
  }
  const account = (await send('GET', '/api/account')) as { organisations: { id: string }[] };
  const organisationId = account.organisations[0]!.id;
  async function known(name: string): Promise<string | undefined> {
    const { collection, scope } = entityNamed(name);
    const within = scope === 'organisation' ? `&organisationId.equals=${organisationId}` : '';
    const rows = (await send('GET', `/api/${collection}?size=1&sort=id,desc${within}`)) as { id: string }[];
    return rows[0]?.id;
  }
  const records = sampleRecords({
    known,
    post: async (entity, values) =>
      (await send('POST', `/api/${entity.collection}`, { ...values, organisationId })) as never,
  });
  return { ...records, send, known };
}
