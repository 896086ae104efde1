// npm run gallery: the parts of ui/ and the states of screens and dialogs, in both themes, without a server.
//   PORT names another port than 6006.
import { ensureInstalled } from './install.mjs';
import { runOnNode } from './run-node.mjs';

ensureInstalled();
runOnNode(['tools/dev/serve-gallery.mjs']);
