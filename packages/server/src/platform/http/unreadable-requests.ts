import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@linehaul/contracts/http';
import type { ConnectionError } from 'fastify';
import { Failure } from './failure.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};
/** For a client that goes on sending. */
const LEFT_TO_READ_MS = 1000;

/** Answers what Node refuses before there is a request, then closes the connection. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (socket.destroyed || socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const problem = new Failure(CODES[error.code] ?? 'badRequest').problem('');
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end([...head, '', body].join('\r\n'));
  socket.setTimeout(LEFT_TO_READ_MS, () => socket.destroy());
}
