import { Box, Flex, Stack } from '@mantine/core';
import type { PointerEvent, ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Dock } from '../../shared/docks/index.ts';
import classes from './dashboard.module.css';
import { PhoneBar } from './PhoneBar.tsx';

interface Props {
  readonly map: ReactNode;
  /** None: the map alone. */
  readonly open: Dock | undefined;
  readonly title: string;
  readonly count: ReactNode;
  readonly actions?: ReactNode;
  readonly stop: Stop;
  readonly children?: ReactNode;
  onStop(stop: Stop): void;
  onOpen(dock: Dock | undefined): void;
}

/** Share of the work area. */
export const STOPS = { peek: 0.16, half: 0.6, full: 1 } as const;
export type Stop = keyof typeof STOPS;
const ORDER = ['peek', 'half', 'full'] as const;

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
    <Stack gap={0} flex={1} mih={0}>
      <div className={classes.phoneArea}>
        {map}
        {open && (
          <section
            className={classes.sheet}
            style={{ height: `${STOPS[stop] * 100}%` }}
            aria-label={title}
            data-region
            data-clear-of-toasts
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
            <Flex className={classes.sheetHead} component="header" align="center" gap="sm" px="lg" pb="xs">
              <h2>{title}</h2>
              {count}
              {actions && (
                <Box component="span" ml="auto">
                  {actions}
                </Box>
              )}
            </Flex>
            {children}
          </section>
        )}
      </div>
      <PhoneBar open={open} onOpen={onOpen} />
    </Stack>
  );
}

function nearestStop(share: number): Stop {
  return ORDER.reduce((best, one) =>
    Math.abs(STOPS[one] - share) < Math.abs(STOPS[best] - share) ? one : best,
  );
}
