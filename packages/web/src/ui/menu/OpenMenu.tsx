import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import { type ReactNode, type RefCallback, useLayoutEffect } from 'react';
import { useOpened } from '../use-opened.ts';
import type { Opening } from './MenuTrigger.tsx';

interface OpenMenuProps extends Pick<MenuProps, 'position' | 'offset' | 'width'> {
  readonly opening: Opening;
  readonly children: ReactNode;
}

/** Loads later: do not import it early. */
export function OpenMenu({ opening: { id, target, opened, onChange }, children, ...menu }: OpenMenuProps) {
  return (
    <Menu {...menu} id={id} opened={useOpened(opened)} onChange={onChange} withinPortal={false}>
      <Menu.Target>
        <Anchor element={target} />
      </Menu.Target>
      {children}
    </Menu>
  );
}

interface OpenPopoverProps extends Pick<PopoverProps, 'position' | 'offset'> {
  readonly opening: Opening;
  readonly children: ReactNode;
}

export function OpenPopover({
  opening: { id, target, opened, onChange },
  children,
  ...popover
}: OpenPopoverProps) {
  return (
    <Popover
      {...popover}
      id={id}
      opened={useOpened(opened)}
      onChange={onChange}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor element={target} />
      </Popover.Target>
      {children}
    </Popover>
  );
}

function Anchor({
  element,
  ref,
}: {
  readonly element: HTMLElement;
  readonly ref?: RefCallback<HTMLElement>;
}) {
  useLayoutEffect(() => {
    const release = ref?.(element);
    return () => {
      if (typeof release === 'function') release();
      else ref?.(null);
    };
  }, [element, ref]);
  return null;
}
