import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, nodePath, ROOT, toolEnvironment } from './install.mjs';

ensureInstalled();

/** @param {string[]} path */
const tool = (...path) => join(ROOT, 'node_modules', ...path);
const TSC = tool('typescript-7', 'bin', 'tsc');

/** @param {string} directory */
function hasSources(directory) {
  try {
    return readdirSync(join(ROOT, directory), { recursive: true }).some((file) =>
      /\.tsx?$/.test(String(file)),
    );
  } catch {
    return false;
  }
}

/** @type {{ name: string, args: string[] }[]} */
const tasks = [
  {
    name: 'format and lint',
    args: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--max-diagnostics=50', '.'],
  },
  { name: 'boundaries', args: [join(ROOT, 'tools', 'checks', 'boundaries.mjs')] },
  { name: 'drawing', args: [join(ROOT, 'tools', 'checks', 'drawing.mjs')] },
  { name: 'words', args: [join(ROOT, 'tools', 'checks', 'words.mjs')] },
  { name: 'records', args: [join(ROOT, 'tools', 'checks', 'records.mjs')] },
  { name: 'migrations', args: [join(ROOT, 'tools', 'checks', 'migrations.mjs')] },
  { name: 'ceilings', args: [join(ROOT, 'tools', 'checks', 'ceilings.mjs')] },
  { name: 'sizes', args: [join(ROOT, 'tools', 'checks', 'shape.mjs')] },
  { name: 'lengths', args: [join(ROOT, 'tools', 'checks', 'lengths.mjs')] },
  { name: 'unbroken amounts', args: [join(ROOT, 'tools', 'checks', 'unbroken.mjs')] },
];
const PROJECTS = [
  'packages/server',
  'packages/web',
  'packages/web/tsconfig.build.json',
  'packages/domain',
  'packages/domain/tsconfig.test.json',
  'packages/contracts',
  'packages/testkit',
  'packages/simulator',
  'e2e',
  'bench',
  'tools',
];
for (const project of PROJECTS) {
  const directory = project.replace(/\/tsconfig.*$/, '');
  if (!hasSources(directory === 'tools' ? directory : `${directory}/src`)) continue;
  tasks.push({ name: `types of ${project}`, args: [TSC, '--noEmit', '--pretty', 'false', '-p', project] });
}

const node = nodePath();
const env = { ...toolEnvironment(), FORCE_COLOR: '0' };

/** @param {{ name: string, args: string[] }} task @returns {Promise<boolean>} */
function run(task) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(node, task.args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
      process.stdout.write(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${task.name}\n`);
      const shown = code === 0 ? (output.match(/^note: .*$/gm) ?? []).join('\n') : output.trimEnd();
      if (shown) process.stdout.write(`${shown.replace(/^/gm, '    ')}\n`);
      resolve(code === 0);
    });
  });
}

const waiting = [...tasks];
/** @type {string[]} */
const failed = [];
await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let task = waiting.shift(); task; task = waiting.shift())
      if (!(await run(task))) failed.push(task.name);
  }),
);
process.stdout.write(failed.length > 0 ? `\n  failed: ${failed.join(', ')}\n` : '\n  all is well\n');
process.exit(failed.length > 0 ? 1 : 0);
