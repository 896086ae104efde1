// npm run dev: the server, started again when its sources change, and Vite, at one address, until Ctrl-C.
import { ensureInstalled } from './install.mjs';
import { runOnNode } from './run-node.mjs';

ensureInstalled();
runOnNode(['tools/dev/supervise.mjs']);
