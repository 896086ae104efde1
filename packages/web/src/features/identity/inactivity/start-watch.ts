import { getSession } from '@linehaul/contracts/identity';
import { SECOND } from '@linehaul/domain/core';
import { ApiError, call, reportIdleTime } from '../../../platform/api/index.ts';
import { hearOtherTabs, notifyOtherTabs } from '../session-channel.ts';
import { onActivity } from './activity.ts';
import { IdleClock } from './idle-clock.ts';
import { InactivityWatch } from './inactivity-watch.ts';

const ANSWER_WITHIN_MS = 5 * SECOND;
const TRY_AGAIN_MS = 5 * SECOND;

interface Options {
  readonly signal: AbortSignal;
  show(seconds: number | undefined): void;
  end(): void;
}

/** Opening counts as activity. Undefined: aborted. */
export async function startWatch({ signal, show, end }: Options): Promise<InactivityWatch | undefined> {
  const state = await firstState(signal);
  if (!state || signal.aborted) return undefined;
  const clock = new IdleClock(0);
  const watch = new InactivityWatch({
    limits: state.inactivity,
    clock,
    ask,
    touch: () => void ask(),
    notify: () => notifyOtherTabs({ kind: 'active' }),
    show,
    end,
  });
  notifyOtherTabs({ kind: 'active' });
  const check = () => watch.check();
  const tick = setInterval(check, SECOND);
  const undo = [
    () => clearInterval(tick),
    () => watch.stop(),
    reportIdleTime(() => clock.idleMs),
    onActivity(() => watch.activity()),
    hearOtherTabs(({ kind }) => kind === 'active' && watch.hear()),
  ];
  // Timers are late when hidden or asleep.
  for (const name of ['visibilitychange', 'pageshow', 'focus', 'online'] as const) {
    const target = name === 'visibilitychange' ? document : window;
    target.addEventListener(name, check);
    undo.push(() => target.removeEventListener(name, check));
  }
  signal.addEventListener('abort', () => {
    for (const step of undo) step();
  });
  return watch;
}

/** Retries until answered; a refusal means no session. */
async function firstState(signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      return await call(getSession, { background: true, signal });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return undefined;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
  return undefined;
}

async function ask(): Promise<number | 'ended' | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return (await call(getSession, { background: true, signal })).idleMs;
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'ended' : undefined;
  }
}
