import type { PointerEvent, ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Dock } from '../../shared/selection/index.ts';
import classes from './dashboard.module.css';
import { PhoneBar } from './PhoneBar.tsx';

interface Props {
  readonly map: ReactNode;
  /** The panel of the bar's chosen item; none = the map alone. */
  readonly open: Dock | undefined;
  readonly title: string;
  /** The number beside the title. */
  readonly count: ReactNode;
  /** Buttons of the sheet's head. */
  readonly actions?: ReactNode;
  readonly stop: Stop;
  readonly children?: ReactNode;
  onStop(stop: Stop): void;
  onOpen(dock: Dock | undefined): void;
}

/** How much of the work area the sheet takes. */
export const STOPS = { peek: 0.16, half: 0.6, full: 1 } as const;
export type Stop = keyof typeof STOPS;
const ORDER = ['peek', 'half', 'full'] as const;

/** On a phone: the map on top, the list as a sheet with three stops over it, a bar below. */
export function PhoneFrame(props: Props) {
  const { t } = useTranslation();
  const { map, open, title, count, actions, stop, children, onOpen, onStop } = props;

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const handle = event.currentTarget;
    const from = event.clientY;
    const area = handle.parentElement!.parentElement!.clientHeight;
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener(
      'pointerup',
      (end: globalThis.PointerEvent) => {
        const moved = (from - end.clientY) / area;
        if (Math.abs(moved) > 0.03) onStop(nearestStop(STOPS[stop] + moved));
      },
      { once: true },
    );
  }
  return (
    <div className={classes.phone}>
      <div className={classes.phoneArea}>
        {map}
        {open && (
          <section
            className={classes.sheet}
            style={{ height: `${STOPS[stop] * 100}%` }}
            aria-label={title}
            data-region
          >
            <button
              type="button"
              className={classes.handle}
              aria-label={t('dashboard.sheetHeight')}
              onPointerDown={onPointerDown}
              onClick={(event) => {
                if (event.detail === 0) onStop(ORDER[(ORDER.indexOf(stop) + 1) % ORDER.length]!);
              }}
            />
            <header className={classes.sheetHead}>
              <h2>{title}</h2>
              {count}
              {actions && <span className={classes.sheetActions}>{actions}</span>}
            </header>
            {children}
          </section>
        )}
      </div>
      <PhoneBar open={open} onOpen={onOpen} />
    </div>
  );
}

function nearestStop(share: number): Stop {
  return ORDER.reduce((best, one) =>
    Math.abs(STOPS[one] - share) < Math.abs(STOPS[best] - share) ? one : best,
  );
}
