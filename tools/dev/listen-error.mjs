import { startupError } from '../../packages/server/src/app/startup-error.ts';

/** The line for a Vite that cannot listen: its own error has no code for a port in use. @param {unknown} error @param {{ host: string, port: number }} place */
export function listenError(error, place) {
  const isTaken = /already in use/.test(String(error));
  return startupError(isTaken ? Object.assign(new Error(), { code: 'EADDRINUSE' }) : error, place);
}
