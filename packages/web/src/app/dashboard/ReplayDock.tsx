import type { Journey } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { Suspense } from 'react';
import type { Edges } from '../../features/live/index.ts';
import { ReplayPanel } from '../../features/replay/index.ts';
import type { ChangeAddress } from '../../shared/selection/index.ts';
import { STAND_IN } from '../../ui/stand-in.tsx';
import classes from './dashboard.module.css';

interface Props {
  readonly organisation: Organisation;
  readonly journeys: readonly Journey[];
  readonly covered: Edges;
  readonly change: ChangeAddress;
  readonly measure: (element: HTMLElement | null) => void;
}

export function ReplayDock({ organisation, journeys, covered, change, measure }: Props) {
  function close(): void {
    change(({ map }) => ({ map: { ...map, replay: false }, together: false }));
    // What can start a replay; takes the focus.
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
      <Suspense fallback={STAND_IN}>
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
