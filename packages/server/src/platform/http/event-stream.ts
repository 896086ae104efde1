import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stopCounting } from './concurrency.ts';

export const STREAM_BACKLOG_LIMIT = 256 * 1024;

/** Uncompressed; not counted as under way. */
export interface EventStream {
  write(frames: Buffer): void;
  /** Bytes not yet taken. */
  readonly backlog: number;
  end(): void;
  /** Runs once. */
  onClose(listener: () => void): void;
}

const streams = new WeakSet<ServerResponse>();

export function isEventStream(response: ServerResponse): boolean {
  return streams.has(response);
}

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
  // Readers may leave during a write.
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
      // A graceful end would wait forever.
      if (raw.writableLength > 0) raw.destroy();
    },
    onClose: (listener) => {
      if (raw.closed || raw.destroyed) queueMicrotask(listener);
      else raw.once('close', listener);
    },
  };
}

export function eventFrame(event: string, data: unknown): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
