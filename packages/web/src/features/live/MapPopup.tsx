import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type Map as MapLibreMap, Popup } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from '../../platform/escape.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Mark, type MarkShape } from '../../ui/index.ts';
import classes from './live.module.css';

interface Props {
  readonly map: MapLibreMap;
  readonly position: readonly [number, number];
  readonly shape: MarkShape;
  readonly title: string;
  /** Opened from a list by keyboard: focus moves in. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** The one popup of the map: follows its position, closes by X and Escape and gives the focus back. */
export function MapPopup({ map, position, shape, title, takesFocus, children, onClose }: Props) {
  const { t } = useTranslation();
  const [holder] = useState(() => document.createElement('div'));
  const popup = useRef<Popup>(undefined);
  const close = useRef<HTMLButtonElement>(null);
  const [longitude, latitude] = position;
  useEscape(true, onClose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the popup is made once; its position follows in the next effect
  useEffect(() => {
    popup.current = new Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: 'none',
      offset: 24,
    })
      .setLngLat([longitude, latitude])
      .setDOMContent(holder)
      .addTo(map);
    return () => void popup.current?.remove();
  }, [map, holder]);

  useEffect(() => {
    popup.current?.setLngLat([longitude, latitude]);
  }, [longitude, latitude]);

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
        <ActionIcon ref={close} aria-label={t('live.close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      {children}
    </section>,
    holder,
  );
}
