import { ensureInstalled } from './install.mjs';
import { runOnNode } from './run-node.mjs';

ensureInstalled();
runOnNode(process.argv.slice(2));
