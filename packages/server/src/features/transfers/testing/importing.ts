import type { ImportJob, ImportRow } from '@linehaul/contracts/transfers';
import { expect } from 'vitest';
import type { TestClient, TestServer } from '../../../testing/index.ts';

interface Desk {
  readonly server: TestServer;
  readonly client: TestClient;
  readonly organisation: string;
}

export function importing(desk: () => Desk) {
  async function send(
    kind: string,
    fileName: string,
    content: string | Uint8Array,
    from = desk().client,
    organisation = desk().organisation,
  ) {
    const query = new URLSearchParams({ kind, fileName });
    const response = await fetch(`${desk().server.url}/api/imports/${organisation}?${query}`, {
      method: 'POST',
      headers: { ...from.headers, 'content-type': 'application/octet-stream' },
      body: typeof content === 'string' ? content : new Uint8Array(content),
    });
    // biome-ignore lint/suspicious/noExplicitAny: bodies of failures are read as well as of answers
    return { status: response.status, body: (await response.json()) as any };
  }

  async function settled(id: string, deadlineMs = 60_000): Promise<ImportJob> {
    const end = Date.now() + deadlineMs;
    for (;;) {
      const { body } = await desk().client.get(`/api/imports/${desk().organisation}/${id}`);
      if (!['CHECKING', 'IMPORTING'].includes(body.status)) return body;
      if (Date.now() > end) throw new Error(`still ${body.status} after ${deadlineMs} ms`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const act = (job: ImportJob, verb: string, body: unknown) =>
    desk().client.send('POST', `/api/imports/${desk().organisation}/${job.id}/${verb}`, { body });

  async function checked(
    kind: string,
    fileName: string,
    content: string | Uint8Array,
    options?: ImportJob['options'],
  ): Promise<ImportJob> {
    const { status, body } = await send(kind, fileName, content);
    expect(body).toMatchObject({ status: 'READ' });
    expect(status).toBe(201);
    const asked = { mapping: body.mapping, ...(options ? { options } : {}) };
    expect((await act(body, 'check', asked)).status).toBe(202);
    return settled(body.id);
  }

  async function imported(
    kind: string,
    fileName: string,
    content: string | Uint8Array,
    mode = 'GOOD_ROWS',
  ): Promise<ImportJob> {
    const job = await checked(kind, fileName, content);
    expect((await act(job, 'commit', { mode })).status).toBe(202);
    return settled(job.id);
  }

  async function problemsOf(job: ImportJob) {
    const path = `/api/imports/${desk().organisation}/${job.id}/rows?problems=true&size=2000`;
    return (await desk().client.get(path)).body as ImportRow[];
  }

  return { send, settled, act, checked, imported, problemsOf };
}
