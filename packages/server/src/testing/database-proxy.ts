import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

interface Unanswered {
  readonly message: Buffer;
  readonly arrives: boolean;
  /** Nothing answers afterwards. */
  readonly isLast: boolean;
}

export class DatabaseProxy {
  #target: URL;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #server: Server | undefined;
  #port = 0;
  #silent = false;
  #unanswered: Unanswered | undefined;

  private constructor(url: string) {
    this.#target = new URL(url);
  }

  static async before(url: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(url);
    await proxy.#listen();
    return proxy;
  }

  get url(): string {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  get isThere(): boolean {
    return this.#server !== undefined;
  }

  /** New connections lead there; those that there are stay. */
  lead(url: string): void {
    this.#target = new URL(url);
  }

  async cut(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close');
    this.#server?.close();
    this.#server = undefined;
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
    await closed;
  }

  /** Of connections from now on, the first that says `message` breaks: before it arrives, or before its answer does. */
  breakAt(
    message: Buffer,
    { arrives, isLast = false }: Pick<Unanswered, 'arrives'> & Partial<Pick<Unanswered, 'isLast'>>,
  ): void {
    this.#unanswered = { message, arrives, isLast };
  }

  /** Accepts connections, never answers. */
  silence(): void {
    this.#silent = true;
    for (const [client, server] of this.#pairs) {
      client.unpipe();
      server.unpipe();
    }
  }

  async restore(): Promise<void> {
    this.#silent = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
    if (!this.#server) await this.#listen();
  }

  async #listen(): Promise<void> {
    this.#server = createServer((client) => this.#join(client));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as { port: number }).port;
  }

  #join(client: Socket): void {
    const server = connect(Number(this.#target.port || 5432), this.#target.hostname);
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    if (this.#silent) return;
    server.pipe(client);
    if (this.#unanswered) client.on('data', (part: Buffer) => this.#passOn(part, client, server));
    else client.pipe(server);
  }

  #passOn(part: Buffer, client: Socket, server: Socket): void {
    const awaited = this.#unanswered;
    if (awaited && part.includes(awaited.message)) {
      this.#unanswered = undefined;
      const broken = () => {
        if (awaited.isLast) void this.cut();
        else client.destroy();
      };
      if (!awaited.arrives) {
        broken();
        return;
      }
      server.unpipe(client);
      server.once('data', broken);
      // What was unpiped stands still.
      server.resume();
    }
    if (server.write(part)) return;
    client.pause();
    server.once('drain', () => client.resume());
  }
}
