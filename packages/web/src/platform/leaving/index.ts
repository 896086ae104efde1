import { createStore } from '../store.ts';

/** The router guards address changes; these guards ask elsewhere, as for another organisation. */
type Ask = () => Promise<boolean>;

let asks: readonly Ask[] = [];
const isLetGo = createStore(false);

/** Disables all guards until reload: the session has ended. */
export function letGo(): void {
  isLetGo.set(true);
}

export function hasLetGo(): boolean {
  return isLetGo.get();
}

/** Returns the function that ends it. */
export function guardLeaving(ask: Ask): () => void {
  asks = [...asks, ask];
  return () => {
    asks = asks.filter((one) => one !== ask);
  };
}

export async function mayLeave(): Promise<boolean> {
  if (isLetGo.get()) return true;
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}
