// Runs a TypeScript program of the product: node tools/run.mjs packages/…/program.ts [its arguments]
import { ensureInstalled } from './install.mjs';
import { runOnNode } from './run-node.mjs';

ensureInstalled();
runOnNode(process.argv.slice(2));
