/** False: retried on registering again. */
export type Handler<Command> = (command: Command) => boolean;

/** Keeps the newest until its target loads. */
export class CommandRelay<Commands extends object> {
  readonly #handlers = new Map<keyof Commands, Handler<never>>();
  #waiting: { readonly name: keyof Commands; readonly command: unknown } | undefined;

  send<Name extends keyof Commands>(name: Name, command: Commands[Name]): void {
    this.#waiting = { name, command };
    this.#deliver(name);
  }

  register<Name extends keyof Commands>(name: Name, handler: Handler<Commands[Name]>): () => void {
    this.#handlers.set(name, handler as Handler<never>);
    this.#deliver(name);
    return () => {
      if (this.#handlers.get(name) === handler) this.#handlers.delete(name);
    };
  }

  forget(): void {
    this.#waiting = undefined;
  }

  #deliver(name: keyof Commands): void {
    const waiting = this.#waiting;
    const handler = this.#handlers.get(name);
    if (waiting?.name !== name || !handler) return;
    this.#waiting = undefined;
    // A command that the handler sent is newer.
    if (!handler(waiting.command as never)) this.#waiting ??= waiting;
  }
}
