import { ensureInstalled } from './install.mjs';
import { runOnNode } from './run-node.mjs';

ensureInstalled();
runOnNode(['tools/dev/supervise.mjs']);
