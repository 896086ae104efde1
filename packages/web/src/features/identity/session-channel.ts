export type SessionMessage =
  | { readonly kind: 'active' }
  | { readonly kind: 'signedOut'; readonly because: 'elsewhere' | 'inactive' };

let channel: BroadcastChannel | undefined;

/** One per page: it does not hear itself. */
function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('linehaul.session');
  return channel;
}

export function notifyOtherTabs(message: SessionMessage): void {
  open().postMessage(message);
}

export function hearOtherTabs(listener: (message: SessionMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  const own = open();
  own.addEventListener('message', hear);
  return () => own.removeEventListener('message', hear);
}
