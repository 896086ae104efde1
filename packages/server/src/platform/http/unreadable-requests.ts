import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@linehaul/contracts/http';
import type { ConnectionError } from 'fastify';
import { Failure } from './failure.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};
/** Closed at once, a client still sending may lose the answer. */
const LEFT_TO_SEND_MS = 1000;

export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (socket.destroyed || socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy(error);
    return;
  }
  const code = CODES[error.code] ?? 'badRequest';
  const problem = new Failure(code).problem('');
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  // Late data must not become a request.
  socket.end([...head, '', body].join('\r\n'), () => code === 'requestTimeout' && socket.destroy());
  setTimeout(() => socket.destroy(), LEFT_TO_SEND_MS).unref();
}

/** As Node looks: an answer under way would be spoilt. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: { readonly headersSent?: boolean } };
  return answer?.headersSent === true;
}
