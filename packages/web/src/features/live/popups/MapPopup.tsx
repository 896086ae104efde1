import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from '../../../platform/escape.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Mark, type MarkShape } from '../../../ui/index.ts';
import classes from '../live.module.css';
import { type PopupOnMap, usePopup } from './use-popup.ts';

interface Props extends PopupOnMap {
  readonly shape: MarkShape;
  readonly title: string;
  /** Beside the title. */
  readonly detail?: ReactNode;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** Closes by X and Escape and returns the focus. */
export function MapPopup(props: Props) {
  const { shape, title, detail, takesFocus, children, onClose } = props;
  const { t } = useTranslation();
  const [holder] = useState(() => document.createElement('div'));
  const close = useRef<HTMLButtonElement>(null);
  useEscape(true, onClose);
  usePopup(holder, props);

  useEffect(() => {
    if (!takesFocus) return;
    const before = document.activeElement as HTMLElement | null;
    close.current?.focus();
    return () => before?.focus();
  }, [takesFocus]);

  return createPortal(
    <section className={classes.popup} aria-label={t('live.popupOf', { title })}>
      <header className={classes.popupHead}>
        <Mark shape={shape} size={11} />
        <h2>{title}</h2>
        {detail}
        <ActionIcon ref={close} ml="auto" aria-label={t('live.close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      {children}
    </section>,
    holder,
  );
}
