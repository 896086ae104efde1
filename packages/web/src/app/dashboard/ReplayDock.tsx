import type { Journey } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { Suspense } from 'react';
import type { Edges } from '../../features/live/index.ts';
import { ReplayPanel } from '../../features/replay/index.ts';
import type { ChangeAddress } from '../../shared/selection/index.ts';
import classes from './dashboard.module.css';

interface Props {
  readonly organisation: Organisation;
  /** Of Vehicle Replay one, of Replay together several. */
  readonly journeys: readonly Journey[];
  readonly covered: Edges;
  readonly change: ChangeAddress;
  /** Takes the element whose height the map leaves free. */
  readonly measure: (element: HTMLElement | null) => void;
}

/** The player at the lower edge of the map. */
export function ReplayDock({ organisation, journeys, covered, change, measure }: Props) {
  function close(): void {
    change(({ map }) => ({ map: { ...map, replay: false }, together: false }));
    // The keyboard goes back to what began the replay, or can.
    const starts = ['[data-replay-together]', '#map-replay', '[data-dock="settings"]', '[data-more]'];
    for (const start of starts) {
      const element = document.querySelector<HTMLElement>(start);
      element?.focus();
      if (element && document.activeElement === element) return;
    }
  }
  return (
    <div
      ref={measure}
      className={classes.replay}
      style={{ left: covered.left, right: covered.right, bottom: covered.bottom }}
    >
      <Suspense fallback={null}>
        <ReplayPanel
          key={journeys.map(({ journeyId }) => journeyId).join()}
          organisation={organisation}
          journeys={journeys}
          close={close}
        />
      </Suspense>
    </div>
  );
}
