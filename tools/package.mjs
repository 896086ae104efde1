// npm run package: dist/linehaul_<version>_<architecture>.deb; -- --tree DIRECTORY: the product's files alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, ROOT } from './install.mjs';
import { buildDebianPackage } from './package/debian.mjs';
import { layProduct } from './package/tree.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const { values } = parseArgs({ options: { tree: { type: 'string' }, into: { type: 'string' } } });
/** npm changes the working directory; INIT_CWD is the caller's. @param {string} name */
const named = (name) => resolve(process.env.INIT_CWD ?? '.', name);

ensureInstalled();
ensureWebBuilt();
if (values.tree !== undefined) layProduct(named(values.tree));
else {
  const staging = mkdtempSync(join(tmpdir(), 'linehaul-package-'));
  try {
    const output = values.into === undefined ? join(ROOT, 'dist') : named(values.into);
    process.stdout.write(`  ${buildDebianPackage(staging, output)}\n`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
