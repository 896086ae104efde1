import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly title?: string;
  /** -1 outside the active row. */
  readonly tabIndex?: 0 | -1;
  readonly className?: string;
  /** `ask` gives the button the focus first, as the entry will be gone. */
  children(ask: (then: () => void) => () => void): ReactNode;
}

export function RowMenuFrame({ label, title, tabIndex = 0, className, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      returnFocus
      // Content must lie in a landmark.
      portalProps={{ target: document.getElementById('main') ?? document.body }}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          tabIndex={tabIndex}
          className={className}
          data-row-menu
          aria-label={label}
          title={title}
        >
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {children((then) => () => {
          button.current?.focus();
          then();
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
