import { startupError } from '../../packages/server/src/app/startup-error.ts';

/**
 * Vite's error has no code for a used port.
 * @param {unknown} error
 * @param {{ host: string, port: number }} place
 */
export function listenError(error, place) {
  const isTaken = /already in use/.test(String(error));
  return startupError(isTaken ? Object.assign(new Error(), { code: 'EADDRINUSE' }) : error, place);
}
