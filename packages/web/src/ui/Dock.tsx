import { ActionIcon, Box, Flex, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import classes from './Dock.module.css';

interface Props {
  readonly title: string;
  readonly count?: number;
  readonly side: 'left' | 'right';
  /** Pixels; undefined fills the space. */
  readonly width?: number;
  readonly limits: readonly [least: number, most: number];
  readonly isOver?: boolean;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  onResize(width: number): void;
  onClose(): void;
}

const STEP = 16;

export function Dock(props: Props) {
  const { title, count, side, width, limits, isOver, actions, footer, children, onResize, onClose } = props;
  const { t } = useTranslation();
  return (
    <section
      className={classes.dock}
      data-side={side}
      data-clear-of-toasts={side === 'right' || undefined}
      data-over={isOver || undefined}
      data-region
      aria-label={title}
      style={{ width: width ?? '100%', flex: width ? 'none' : 1 }}
    >
      <Flex className={classes.head} component="header" align="center" gap="sm" flex="none" h={44}>
        <h2>{title}</h2>
        {count !== undefined && <span className="lh-count">{count}</span>}
        <Box component="span" flex={1} />
        {actions}
        <ActionIcon aria-label={t('ui.closePanel', { title })} title={t('ui.close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </Flex>
      <Stack gap={0} flex={1} mih={0}>
        {children}
      </Stack>
      {footer && (
        <Flex
          className={classes.foot}
          component="footer"
          gap="md"
          align="center"
          justify="space-between"
          c="dimmed"
          fz="sm"
          flex="none"
        >
          {footer}
        </Flex>
      )}
      {width !== undefined && (
        <Edge side={side} width={width} limits={limits} label={title} onResize={onResize} />
      )}
    </section>
  );
}

interface EdgeProps extends Pick<Props, 'side' | 'limits' | 'onResize'> {
  readonly width: number;
  readonly label: string;
}

function Edge({ side, width, limits: [least, most], label, onResize }: EdgeProps) {
  const { t } = useTranslation();
  const outward = side === 'left' ? 1 : -1;
  const set = (next: number) => onResize(Math.round(Math.min(most, Math.max(least, next))));
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.preventDefault();
    const handle = event.currentTarget;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => set(width + (moved.clientX - from) * outward);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    set(width + direction * outward * STEP);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved has no element of its own
    <div
      className={classes.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('ui.panelWidth', { title: label })}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}
