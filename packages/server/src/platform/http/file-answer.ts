import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer | AsyncIterable<string>;
  /** Streams at the reader's pace. */
  constructor(name: string, type: string, content: Buffer | AsyncIterable<string>) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}

export function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer) {
  const plain = name.replace(/[^\w .()-]/g, '_');
  reply
    .type(type)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`);
  return reply.send(Buffer.isBuffer(content) ? content : Readable.from(content, { objectMode: false }));
}

/** By RFC 8187. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
