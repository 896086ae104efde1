import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stopCounting } from './concurrency.ts';

/** Bytes that may wait for a slow reader before nothing more is queued for it. */
export const STREAM_BACKLOG_LIMIT = 256 * 1024;

/** One open line of server-sent events. The request no longer counts as work under way; nothing is compressed. */
export interface EventStream {
  /** @param frames made by eventFrame; the same buffer may go to many streams */
  write(frames: Buffer): void;
  /** Bytes that the reader has not taken yet. */
  readonly backlog: number;
  end(): void;
  /** Runs once, whoever ended the line. */
  onClose(listener: () => void): void;
}

const streams = new WeakSet<ServerResponse>();

/** Whether an answer is such a line, which lasts as long as its reader. */
export function isEventStream(response: ServerResponse): boolean {
  return streams.has(response);
}

/** Turns the answer into a line of events. No other answer can be sent afterwards. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const { raw } = reply;
  reply.hijack();
  streams.add(raw);
  stopCounting(raw);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
    'X-Request-Id': request.id,
  });
  raw.flushHeaders();
  // A reader that goes away in the middle of a write is no error: the line is closed, and that is all.
  raw.on('error', () => raw.destroy());
  return {
    write: (frames) => {
      if (!raw.writableEnded && !raw.destroyed) raw.write(frames);
    },
    get backlog() {
      return raw.writableLength;
    },
    end: () => {
      raw.end();
      // Where the reader takes nothing, the end would wait behind the backlog for ever.
      if (raw.writableLength > 0) raw.destroy();
    },
    onClose: (listener) => {
      if (raw.closed || raw.destroyed) queueMicrotask(listener);
      else raw.once('close', listener);
    },
  };
}

/** One event as it goes over the line. */
export function eventFrame(event: string, data: unknown): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
