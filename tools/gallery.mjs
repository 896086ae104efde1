// npm run gallery; PORT replaces 6006.
import { ensureInstalled } from './install.mjs';
import { runOnNode } from './run-node.mjs';

ensureInstalled();
runOnNode(['tools/dev/serve-gallery.mjs']);
