import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, MAIN } from '@linehaul/testkit/product';
import { expect, vi } from 'vitest';
import { copyTemplate } from '../../../src/testing/template.ts';
import type { TestBrowser } from '../../../src/testing/test-browser.ts';

export const undo: (() => unknown)[] = [];

export class Watched {
  readonly directory: string;
  readonly secrets = new Map<string, string>();
  readonly #answers: { readonly asked: string; readonly text: string }[] = [];
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #logs = '';

  constructor(env: Readonly<Record<string, string>>) {
    this.directory = mkdtempSync(join(tmpdir(), 'linehaul-secrets-'));
    copyTemplate(this.directory);
    this.#child = spawn(process.execPath, [MAIN], {
      env: {
        ...childEnvironment(),
        HOST: '127.0.0.1',
        PORT: '0',
        LINEHAUL_DATA: this.directory,
        LINEHAUL_LOG: 'trace',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#closed = once(this.#child, 'close');
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#logs += chunk;
      });
    }
    undo.push(async () => {
      await this.end();
      rmSync(this.directory, { recursive: true, force: true });
    });
  }

  ready(): Promise<string> {
    return vi.waitFor(
      () => {
        const found = /is ready\s+(http:\S+)/.exec(this.#logs)?.[1];
        if (!found) throw new Error(`not ready: ${this.#logs.slice(-2000)}`);
        return found;
      },
      { timeout: 90_000, interval: 50 },
    );
  }

  async ask(browser: TestBrowser, url: string, init: Parameters<TestBrowser['request']>[1] = {}) {
    const visit = await browser.request(url, init);
    this.heard(url, visit);
    return visit;
  }

  heard(asked: string, { headers, text }: { readonly headers: Headers; readonly text: string }): void {
    this.#answers.push({ asked: new URL(asked).pathname, text: `${[...headers].join('\n')}\n${text}` });
  }

  answerOf(path: string): string {
    return this.#answers.find(({ asked }) => asked === path)?.text ?? '';
  }

  async end(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGTERM');
    await this.#closed;
  }

  /** `happened` must be logged, else silence proves nothing. */
  async output(...happened: readonly string[]): Promise<string[]> {
    await this.end();
    for (const text of happened) expect(this.#logs).toContain(text);
    const output: string[] = [];
    for (const [name, secret] of this.secrets) {
      expect(secret.length, name).toBeGreaterThan(8);
      for (const value of new Set([secret, encodeURIComponent(secret), secret.replaceAll(' ', '+')])) {
        if (this.#logs.includes(value))
          output.push(`the log holds the ${name}: ${around(this.#logs, value)}`);
        for (const { asked, text } of this.#answers) {
          if (name === 'id token' && asked === '/api/logout') continue;
          if (text.includes(value)) output.push(`${asked} answers the ${name}: ${around(text, value)}`);
        }
      }
    }
    return output;
  }
}

const around = (text: string, value: string) =>
  text.slice(Math.max(0, text.indexOf(value) - 120), text.indexOf(value) + 20);
