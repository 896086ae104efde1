/** Does a command. @returns false where what it needs isn't there yet: it is tried again when the target registers anew */
export type Handler<Command> = (command: Command) => boolean;

/**
 * Hands commands to their targets. A target that isn't there yet, as the map or the whole dashboard while their scripts
 * load, gets its command when it comes. One command waits at a time: whoever asks for something else no longer wants it.
 */
export class CommandRelay<Commands extends object> {
  readonly #handlers = new Map<keyof Commands, Handler<never>>();
  #waiting: { readonly name: keyof Commands; readonly command: unknown } | undefined;

  send<Name extends keyof Commands>(name: Name, command: Commands[Name]): void {
    this.#waiting = { name, command };
    this.#deliver(name);
  }

  /** From here on the target takes commands of this name. @returns the function that ends it */
  register<Name extends keyof Commands>(name: Name, handler: Handler<Commands[Name]>): () => void {
    this.#handlers.set(name, handler as Handler<never>);
    this.#deliver(name);
    return () => {
      if (this.#handlers.get(name) === handler) this.#handlers.delete(name);
    };
  }

  /** What waits is not wanted any more. */
  forget(): void {
    this.#waiting = undefined;
  }

  #deliver(name: keyof Commands): void {
    const waiting = this.#waiting;
    const handler = this.#handlers.get(name);
    if (waiting?.name !== name || !handler) return;
    this.#waiting = undefined;
    // Where the handler has sent another command meanwhile, that one is newer.
    if (!handler(waiting.command as never)) this.#waiting ??= waiting;
  }
}
