import { SECOND } from '@linehaul/domain/core';
import { useEffect, useRef, useState } from 'react';
import { loadScreen } from '../../../platform/lazy/index.ts';
import { Landing } from '../landing-screen.ts';
import { signOutUnused } from '../sign-out.ts';
import type { InactivityDialog } from './InactivityDialog.tsx';
import type { InactivityWatch } from './inactivity-watch.ts';
import { startWatch } from './start-watch.ts';

/** Early: the network may be gone later. */
const FETCH_AFTER_MS = 30 * SECOND;

export function InactivityHost() {
  const [seconds, setSeconds] = useState<number>();
  const Dialog = useDialog(seconds !== undefined);
  const watch = useRef<InactivityWatch>(undefined);
  useEffect(() => {
    const stopped = new AbortController();
    void startWatch({ signal: stopped.signal, show: setSeconds, end: () => void signOutUnused() }).then(
      (started) => {
        watch.current = started;
      },
    );
    return () => stopped.abort();
  }, []);
  if (seconds === undefined || !Dialog) return null;
  return <Dialog seconds={seconds} onExtend={() => watch.current?.extend()} />;
}

/** On failure no warning shows; the timeout applies. */
function useDialog(isWanted: boolean): typeof InactivityDialog | undefined {
  const [dialog, setDialog] = useState<{ readonly Dialog: typeof InactivityDialog }>();
  useEffect(() => {
    if (dialog) return;
    const timer = setTimeout(
      () => {
        Landing.preload();
        loadScreen(() => import('./InactivityDialog.tsx').then((module) => module.InactivityDialog)).then(
          (Dialog) => setDialog({ Dialog }),
          () => undefined,
        );
      },
      isWanted ? 0 : FETCH_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [dialog, isWanted]);
  return dialog?.Dialog;
}
