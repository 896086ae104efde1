import { ensureInstalled } from './install.mjs';
import { runOnNode } from './run-node.mjs';
import { SERVER_NODE, serverEnvironment } from './server-node.mjs';
import { ensureWebBuilt } from './web-build.mjs';

ensureInstalled();
ensureWebBuilt();
runOnNode([...SERVER_NODE, 'packages/server/src/app/main.ts'], serverEnvironment(process.env));
