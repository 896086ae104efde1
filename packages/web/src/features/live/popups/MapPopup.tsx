import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type Map as MapLibreMap, type Offset, Popup } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from '../../../platform/escape.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Mark, type MarkShape } from '../../../ui/index.ts';
import { type Edges, freePart, wayInto } from '../edges.ts';
import classes from '../live.module.css';

interface Props {
  readonly map: MapLibreMap;
  readonly position: readonly [number, number];
  readonly shape: MarkShape;
  readonly title: string;
  readonly takesFocus: boolean;
  readonly covered: Edges;
  /** The position is the tip of a pin. */
  readonly isOverPin?: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** Pixels. */
const AROUND_MARKER = 24;
/** A pin is 28 px high. */
const OVER_PIN = 36;

function offsetOf(isOverPin: boolean): Offset {
  const [out, up] = [AROUND_MARKER, isOverPin ? OVER_PIN : AROUND_MARKER];
  const down = isOverPin ? 8 : out;
  return {
    center: [0, 0],
    top: [0, down],
    'top-left': [0, down],
    'top-right': [0, down],
    bottom: [0, -up],
    'bottom-left': [0, -up],
    'bottom-right': [0, -up],
    left: [out, 0],
    right: [-out, 0],
  };
}

/** Closes by X and Escape and returns the focus. */
export function MapPopup(props: Props) {
  const { map, position, shape, title, takesFocus, covered, isOverPin = false, children, onClose } = props;
  const { t } = useTranslation();
  const [holder] = useState(() => document.createElement('div'));
  const popup = useRef<Popup>(undefined);
  const close = useRef<HTMLButtonElement>(null);
  const [longitude, latitude] = position;
  useEscape(true, onClose);

  // Made once per map; effects update position and padding.
  const newPopup = useEffectEvent(() =>
    new Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: 'none',
      offset: offsetOf(isOverPin),
      padding: { top: 0, ...covered },
    }).setLngLat([longitude, latitude]),
  );
  useEffect(() => {
    const made = newPopup().setDOMContent(holder).addTo(map);
    popup.current = made;
    return () => void made.remove();
  }, [map, holder]);

  // Pans the map if the popup does not fit: on opening, and when a dock covers it.
  useEffect(() => {
    popup.current?.setPadding({ top: 0, ...covered });
    const bringIn = () => {
      const box = popup.current?.getElement()?.getBoundingClientRect();
      if (!box) return;
      const way = wayInto(freePart(map.getContainer().getBoundingClientRect(), covered), box);
      if (way.some((pixels) => pixels !== 0)) map.panBy([...way], { duration: 300 });
    };
    if (!map.isMoving()) return bringIn();
    map.once('moveend', bringIn);
    return () => void map.off('moveend', bringIn);
  }, [map, covered]);

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
