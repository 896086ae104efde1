import type { OrganisationSettings } from '@linehaul/domain/organisation';
import { useEffect, useRef } from 'react';
import { useMap } from '../../shared/map/index.ts';
import { drawReplay } from './map/replay-layer.ts';
import { trailOf } from './map/trail.ts';
import type { ReplayClock } from './model/replay-clock.ts';
import type { Replayed } from './model/replayed.ts';

const FIT_AFTER_MS = 150;

export function useReplayMap(
  clock: ReplayClock | undefined,
  all: readonly Replayed[],
  settings: OrganisationSettings,
): void {
  const access = useMap();
  const fitted = useRef<readonly Replayed[]>(undefined);
  useEffect(() => {
    if (!access || !clock) return;
    const end = drawReplay(access, clock, all, settings);
    if (fitted.current === all) return end;
    fitted.current = all;
    // Waits until the player has its height.
    const timer = setTimeout(() => access.fit(all.flatMap((one) => [...trailOf(one).points])), FIT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [access, clock, all, settings]);
}
