import { ActionIcon, Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lazyScreen } from '../../platform/lazy/index.ts';
import type { ColumnListProps } from './ColumnList.tsx';
import classes from './table.module.css';

const ColumnList = lazyScreen<ColumnListProps>(async () => (await import('./ColumnList.tsx')).ColumnList);

interface Props extends Omit<ColumnListProps, 'onClose'> {
  readonly isSmall?: boolean;
}

export function ColumnChooser({ isSmall, ...list }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const name = t('ui.table.columns');
  const shared = {
    ref: button,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    // Otherwise the press closes and the click reopens.
    onMouseDown: isOpen ? (event: MouseEvent) => event.stopPropagation() : undefined,
    onClick: () => (isOpen ? close() : setOpen(true)),
  } as const;
  const icon = <IconColumns3 size={16} aria-hidden="true" />;
  return (
    <span className={classes.chooserPlace}>
      {isSmall ? (
        <ActionIcon {...shared} aria-label={name} title={name}>
          {icon}
        </ActionIcon>
      ) : (
        <Button {...shared} variant="default" leftSection={icon}>
          {name}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ColumnList {...list} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
