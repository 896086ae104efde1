import { rmSync } from 'node:fs';
import { problemSchema } from '@linehaul/contracts/http';
import { postDatabaseCopy, postDatabaseMove } from '@linehaul/contracts/operator';
import { BackupRefused } from '../../platform/backup/index.ts';
import { lockDirectory } from '../../platform/db/index.ts';

/** Of a product that writes nothing until it is let go. */
export interface HeldCopy {
  /** The database's files. */
  readonly directory: string;
  /** Milliseconds that all else waited for the copy. */
  readonly milliseconds: number;
  /** @throws BackupRefused if the product may write again */
  assureHeld(): void;
  letGo(): void;
}

interface Product {
  readonly url: string;
  readonly token: string;
}

/** @throws BackupRefused if the product makes no copy */
export async function heldCopy({ url, token }: Product): Promise<HeldCopy> {
  const ending = new AbortController();
  const response = await fetch(new URL(postDatabaseMove.path, url), {
    method: postDatabaseMove.method,
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  }).catch((error: Error) => {
    const cause = (error.cause as Error | undefined)?.message ?? error.message;
    throw new BackupRefused(`${url} does not answer: ${cause}`);
  });
  if (!response.ok || !response.body) {
    const problem = problemSchema.safeParse(await response.json().catch(() => undefined)).data;
    const why = problem?.detail ?? problem?.title ?? response.statusText;
    throw new BackupRefused(
      problem?.errorKey === 'noEmbeddedDatabase'
        ? `the product at ${url} runs on PostgreSQL: end it first`
        : `${url} made no copy: ${why}`,
    );
  }
  const events = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const copied = await firstEvent(events).catch(() => undefined);
  if (copied === undefined) throw new BackupRefused(`${url} ended before it made a copy`);
  // Otherwise a product that starts meanwhile removes the copy.
  const release = lockDirectory(copied.directory);
  let isHeld = true;
  void untilEnd(events).finally(() => {
    isHeld = false;
  });
  return {
    ...copied,
    assureHeld: () => {
      if (!isHeld) throw new BackupRefused(`${url} ended or goes on writing: nothing was moved`);
    },
    letGo: () => {
      ending.abort();
      rmSync(copied.directory, { recursive: true, force: true });
      release();
    },
  };
}

async function firstEvent(events: ReadableStreamDefaultReader<string>) {
  let text = '';
  while (!text.includes('\n\n')) {
    const { value, done } = await events.read();
    if (done) return undefined;
    text += value;
  }
  const data = /^data: (.*)$/m.exec(text)?.[1];
  return data === undefined ? undefined : postDatabaseCopy.response.parse(JSON.parse(data));
}

async function untilEnd(events: ReadableStreamDefaultReader<string>): Promise<void> {
  try {
    while (!(await events.read()).done);
  } catch {
    // The product ended, or was let go.
  }
}
