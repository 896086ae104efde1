import { openBoard } from '@linehaul/contracts/board';
import { SECOND } from '@linehaul/domain/core';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';

/** waiting: no answer yet. spent: the link opens nothing. */
type Opening = 'waiting' | 'open' | 'spent';

const AGAIN_MS = 5 * SECOND;

/** Exchanges the link's token for a session; retries until answered. */
export function useOpening(token: string | undefined): Opening {
  const [opening, setOpening] = useState<Opening>(token === undefined ? 'open' : 'waiting');
  useEffect(() => {
    if (token === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function open(): Promise<void> {
      const outcome = await exchange(token!);
      if (isGone) return;
      if (outcome) setOpening(outcome);
      else timer = setTimeout(() => void open(), AGAIN_MS);
    }
    void open();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [token]);
  return opening;
}

async function exchange(token: string): Promise<'open' | 'spent' | undefined> {
  try {
    await call(openBoard, { body: { token }, background: true });
    return 'open';
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
    return isRefused ? 'spent' : undefined;
  }
}
