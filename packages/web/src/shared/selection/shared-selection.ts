import { useCallback, useEffect, useRef, useState } from 'react';

type Message =
  | { readonly kind: 'ask'; readonly dashboard?: string }
  | { readonly kind: 'selection'; readonly dashboard: string; readonly journeys: readonly string[] }
  | { readonly kind: 'closed'; readonly dashboard: string }
  | {
      readonly kind: 'show';
      readonly dashboard: string;
      readonly journeyId: string;
      readonly stopId?: string;
    }
  | { readonly kind: 'remove'; readonly dashboard: string; readonly journeyId: string };

const channelOf = (organisationId: string) => new BroadcastChannel(`linehaul.selection.${organisationId}`);
const STORED = 'linehaul.dashboard';

/** Survives reloads. */
export function dashboardId(): string {
  const known = sessionStorage.getItem(STORED);
  if (known) return known;
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  sessionStorage.setItem(STORED, id);
  return id;
}

export interface SelectionCommands {
  onShow(journeyId: string, stopId: string | undefined): void;
  onRemove(journeyId: string): void;
}

export function useSharedSelection(
  organisationId: string,
  journeys: readonly string[],
  commands: SelectionCommands,
): void {
  const newest = useRef({ journeys, commands });
  newest.current = { journeys, commands };
  const sendSelection = useRef<((chosen: readonly string[]) => void) | undefined>(undefined);
  useEffect(() => {
    const dashboard = dashboardId();
    const channel = channelOf(organisationId);
    const post = (message: Message) => channel.postMessage(message);
    const send = (chosen: readonly string[]) => post({ kind: 'selection', dashboard, journeys: chosen });
    const selection = () => send(newest.current.journeys);
    const close = () => post({ kind: 'closed', dashboard });
    sendSelection.current = send;
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.dashboard !== undefined && data.dashboard !== dashboard) return;
      if (data.kind === 'ask') selection();
      if (data.kind === 'show') newest.current.commands.onShow(data.journeyId, data.stopId);
      if (data.kind === 'remove') newest.current.commands.onRemove(data.journeyId);
    };
    window.addEventListener('pagehide', close);
    // The page returned from the back/forward cache.
    window.addEventListener('pageshow', selection);
    return () => {
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', selection);
      close();
      channel.close();
      sendSelection.current = undefined;
    };
  }, [organisationId]);
  useEffect(() => sendSelection.current?.(journeys), [journeys]);
}

/** Polls: hidden pages' timers sleep, but messages are answered. */
const ASK_MS = 2_000;
const GONE_MS = 5_000;

export interface FollowedSelection {
  readonly journeys: readonly string[];
  readonly state: 'waiting' | 'following' | 'closed';
  show(journeyId: string, stopId: string | undefined): void;
  remove(journeyId: string): void;
}

/** `wanted`: the opener; else the first to answer. */
export function useFollowedSelection(
  organisationId: string,
  wanted: string | undefined,
  initial: readonly string[],
): FollowedSelection {
  const [journeys, setJourneys] = useState(initial);
  const [state, setState] = useState<FollowedSelection['state']>('waiting');
  const followed = useRef(wanted);
  const post = useRef<((message: Message) => void) | undefined>(undefined);
  useEffect(() => {
    const channel = channelOf(organisationId);
    post.current = (message) => channel.postMessage(message);
    let heardAt = Date.now();
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'selection' && data.kind !== 'closed') return;
      followed.current ??= data.dashboard;
      if (data.dashboard !== followed.current) return;
      if (data.kind === 'closed') return setState('closed');
      heardAt = Date.now();
      setState('following');
      setJourneys((now) => (now.join() === data.journeys.join() ? now : data.journeys));
    };
    const ask = () => {
      if (Date.now() - heardAt > GONE_MS) setState('closed');
      channel.postMessage({ kind: 'ask', dashboard: followed.current } satisfies Message);
    };
    ask();
    const timer = setInterval(ask, ASK_MS);
    return () => {
      clearInterval(timer);
      channel.close();
      post.current = undefined;
    };
  }, [organisationId]);
  const show = useCallback((journeyId: string, stopId: string | undefined) => {
    const dashboard = followed.current;
    if (dashboard) post.current?.({ kind: 'show', dashboard, journeyId, stopId });
  }, []);
  const remove = useCallback((journeyId: string) => {
    setJourneys((now) => now.filter((id) => id !== journeyId));
    const dashboard = followed.current;
    if (dashboard) post.current?.({ kind: 'remove', dashboard, journeyId });
  }, []);
  return { journeys, state, show, remove };
}
