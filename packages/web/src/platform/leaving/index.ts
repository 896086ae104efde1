import { createStore } from '../store.ts';

/**
 * Work that would be lost. The router asks on its own where an address changes; what leaves a screen without that, as
 * another organisation does, asks here.
 */
type Ask = () => Promise<boolean>;

let asks: readonly Ask[] = [];
const isLetGo = createStore(false);

/** From here on nothing asks any more, until the page is loaded anew: the session has ended, and so has the work. */
export function letGo(): void {
  isLetGo.set(true);
}

export function hasLetGo(): boolean {
  return isLetGo.get();
}

/** Asks before the screen is left, for as long as there is something to lose. @returns the function that ends it */
export function guardLeaving(ask: Ask): () => void {
  asks = [...asks, ask];
  return () => {
    asks = asks.filter((one) => one !== ask);
  };
}

/** Whether the screen may be left: at once where nothing would be lost, else as the person answers. */
export async function mayLeave(): Promise<boolean> {
  if (isLetGo.get()) return true;
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}
