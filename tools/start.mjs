// npm start: installs, builds what changed, and runs the product until Ctrl-C.
import { ensureInstalled } from './install.mjs';
import { runOnNode } from './run-node.mjs';
import { ensureWebBuilt } from './web-build.mjs';

ensureInstalled();
ensureWebBuilt();
runOnNode(['packages/server/src/app/main.ts']);
