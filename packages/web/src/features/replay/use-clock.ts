import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { setCurrentClock } from './current-clock.ts';
import { ReplayClock, type ReplayState } from './model/replay-clock.ts';
import type { Replayed } from './model/replayed.ts';
import { timelineOf } from './model/timeline.ts';

/** Hiding the page pauses it. */
const LONGEST_FRAME_MS = 1_000;

/** Undefined: nothing recorded. Changing journeys keeps the time. */
export function useClock(all: readonly Replayed[]): ReplayClock | undefined {
  const isStepwise = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const clock = useMemo(() => {
    const timeline = timelineOf(all.map(({ track }) => track));
    return timeline.instants.length > 0 ? new ReplayClock(timeline, isStepwise) : undefined;
  }, [all, isStepwise]);
  const left = useRef<{ readonly all: readonly Replayed[]; readonly state: ReplayState }>(undefined);
  useEffect(() => {
    if (!clock) return;
    setCurrentClock(clock);
    const stop = run(clock);
    const ids = new Set(left.current?.all.map(({ journeyId }) => journeyId));
    const goesOn = all.some(({ journeyId }) => ids.has(journeyId)) ? left.current?.state : undefined;
    if (goesOn) clock.resume(goesOn);
    // Under reduced motion the user starts it.
    else if (!isStepwise) clock.play();
    return () => {
      left.current = { all, state: clock.get() };
      stop();
      setCurrentClock(undefined);
    };
  }, [clock, all, isStepwise]);
  return clock;
}

function run(clock: ReplayClock): () => void {
  let frame: number | undefined;
  let before = 0;
  function step(now: number): void {
    clock.advance(Math.min(LONGEST_FRAME_MS, Math.max(0, now - before)));
    before = now;
    frame = clock.get().isPlaying ? requestAnimationFrame(step) : undefined;
  }
  function follow(): void {
    if (!clock.get().isPlaying || frame !== undefined) return;
    before = performance.now();
    frame = requestAnimationFrame(step);
  }
  const stop = clock.subscribe(follow);
  return () => {
    stop();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
