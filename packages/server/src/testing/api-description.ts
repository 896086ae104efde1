import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DESCRIPTION } from './described-answers.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Last committed: what clients were promised. */
export const HASH = new URL('../../../../docs/api/openapi.sha256', import.meta.url);

export const hashOf = (description: string) => `${createHash('sha256').update(description).digest('hex')}\n`;

export async function describe(server: TestServer): Promise<string> {
  const { headers } = await server.signIn('describer', ['ROLE_ADMIN', 'ROLE_USER']);
  const reply = await fetch(`${server.url}/v3/api-docs`, { headers });
  const description = (await reply.json()) as { readonly info: object };
  return `${printed({ ...description, info: { ...description.info, version: 'package.json' } })}\n`;
}

export async function ensureDescribed(): Promise<void> {
  if (existsSync(DESCRIPTION) && hashOf(readFileSync(DESCRIPTION, 'utf8')) === readFileSync(HASH, 'utf8'))
    return;
  const server = await startTestServer({ env: { LINEHAUL_PROFILES: 'test,api-docs' } });
  try {
    save(await describe(server));
  } finally {
    await server.stop();
  }
}

/** Atomic: other files' tests may read it. */
export function save(description: string): void {
  const file = fileURLToPath(DESCRIPTION);
  if (existsSync(file) && readFileSync(file, 'utf8') === description) return;
  writeFileSync(`${file}.new`, description);
  renameSync(`${file}.new`, file);
}

const WIDTH = 110;
function printed(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Array.isArray(value)
    ? value.map((item) => inner + printed(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${inner}${JSON.stringify(name)}: ${printed(item, inner)}`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
