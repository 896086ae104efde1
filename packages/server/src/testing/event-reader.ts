import type { TestClient } from './test-client.ts';

export interface ReceivedEvent {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read data of every event
  readonly data: any;
}

export class EventReader {
  readonly events: ReceivedEvent[] = [];
  readonly #controller = new AbortController();
  ended = false;

  static async open(client: TestClient, path: string): Promise<{ reader: EventReader; response: Response }> {
    const reader = new EventReader();
    const response = await client.open(path, reader.#controller.signal);
    if (response.body) void reader.#read(response.body).catch(() => undefined);
    return { reader, response };
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    try {
      for await (const part of body.pipeThrough(new TextDecoderStream())) {
        text += part;
        const frames = text.split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) {
          const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(frame) ?? [];
          this.events.push({ event, data: JSON.parse(data) });
        }
      }
    } finally {
      this.ended = true;
    }
  }

  of(event: string): readonly ReceivedEvent[] {
    return this.events.filter((e) => e.event === event);
  }

  close(): void {
    this.#controller.abort();
  }
}
