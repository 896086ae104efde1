import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MINUTE } from '@linehaul/domain/core';
import { freePort } from '@linehaul/testkit/provider';
import { expect, test } from 'vitest';
import { hasPostgresPrograms, NO_PROGRAMS } from './testing/postgres-pair.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PAGE = readFileSync(new URL('../../../../docs/cluster.md', import.meta.url), 'utf8');
const PORTS = ['6001', '6002', '6003', '8081', '8082', '8083'];
/** What the page says that it shows. */
const SHOWN = ['TRY_FREIGHT\n3\n', 'AFTER_FAILOVER\nTRY_FREIGHT\n', '2\n'];

const blocks = [...PAGE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block!);

async function commands(): Promise<string> {
  const free = await Promise.all(PORTS.map(() => freePort()));
  const said = blocks.map((block, i) => `${block}echo "block ${i} is done"\n`).join('\n');
  const text = said.replaceAll(/\b(?:600[123]|808[123])\b/g, (port) => String(free[PORTS.indexOf(port)]));
  // What is left running where a block fails.
  const tidy = `trap 'for log in "$place"/instance-*.log; do tail -n 5 "$log" >&2; done
    for pid in $(jobs -p); do kill "$pid" 2>/dev/null || true; done
    for name in one two three; do owner "$bin/pg_ctl" -D "$place/$name" -m immediate stop >/dev/null 2>&1 || true; done
    rm -rf "$place"' ERR`;
  return `set -eEuo pipefail\n${tidy}\n${text}`;
}

test(
  'the page about a cluster of three does what it says, typed block by block',
  async ({ skip }) => {
    skip(!hasPostgresPrograms, NO_PROGRAMS);
    expect(blocks.length).toBeGreaterThan(6);
    const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
    const child = spawn('bash', ['-c', await commands()], {
      cwd: ROOT,
      env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE },
    });
    let [out, errors] = ['', ''];
    child.stdout.on('data', (part) => {
      out += part;
    });
    child.stderr.on('data', (part) => {
      errors += part;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, errors: code === 0 ? '' : errors, out: code === 0 ? '' : out }).toEqual({
      code: 0,
      errors: '',
      out: '',
    });
    expect(out).toContain(`block ${blocks.length - 1} is done`);
    for (const shown of SHOWN) expect(out).toContain(shown);
  },
  5 * MINUTE,
);
