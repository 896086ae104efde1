import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from '../../../platform/escape.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Mark, type MarkShape } from '../../../ui/index.ts';
import classes from '../live.module.css';
import { type PopupOnMap, usePopup } from './use-popup.ts';

interface Props extends PopupOnMap {
  readonly shape: MarkShape;
  readonly title: string;
  readonly detail?: ReactNode;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** X and Escape return focus. */
export function MapPopup(props: Props) {
  const { shape, title, detail, takesFocus, children, onClose, map } = props;
  const { t } = useTranslation();
  const [holder] = useState(() => document.createElement('div'));
  const close = useRef<HTMLButtonElement>(null);
  useEscape(true, onClose);
  usePopup(holder, props);

  useEffect(() => {
    if (takesFocus) close.current?.focus();
  }, [takesFocus]);
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => () => {
      if (!holder.contains(document.activeElement)) return;
      (before.current?.isConnected ? before.current : map.getCanvas()).focus({ preventScroll: true });
    },
    [holder, map],
  );
  function onFocus({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
  }

  return createPortal(
    <section
      className={classes.popup}
      aria-label={t('live.popupOf', { title })}
      data-region
      onFocus={onFocus}
    >
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
