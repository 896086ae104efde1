export { listenToOrganisation } from './organisation-stream.ts';
export { pollUntil, useReadAgain } from './use-read-again.ts';
