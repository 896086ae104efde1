/** active: somebody is there · signedOut: nobody is signed in any more, by their own choice or because nobody was there. */
export type SessionMessage =
  | { readonly kind: 'active' }
  | { readonly kind: 'signedOut'; readonly because: 'elsewhere' | 'inactive' };

let channel: BroadcastChannel | undefined;

/** One for the page: what it says it does not hear itself. */
function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('linehaul.session');
  return channel;
}

export function notifyOtherTabs(message: SessionMessage): void {
  open().postMessage(message);
}

/** Returns the function that ends it. */
export function hearOtherTabs(listener: (message: SessionMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  const own = open();
  own.addEventListener('message', hear);
  return () => own.removeEventListener('message', hear);
}
