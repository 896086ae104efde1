import { type Map as MapLibreMap, Popup } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Edges, freePart, wayInto } from '../edges.ts';
import { mostHeight, outsideOf, placePopup } from './place-popup.ts';

export interface PopupOnMap {
  readonly map: MapLibreMap;
  readonly position: readonly [longitude: number, latitude: number];
  readonly covered: Edges;
  /** The position is a pin's tip. */
  readonly isOverPin?: boolean;
  /** Map pixels. */
  markers(): readonly (readonly [x: number, y: number])[];
}

const WIDTH = 300;
const AROUND_MARKER = 24;
/** Pins: 28 px. */
const OVER_PIN = 36;
const UNDER_PIN = 8;

export function usePopup(holder: HTMLElement, given: PopupOnMap): void {
  const { map, covered } = given;
  const [longitude, latitude] = given.position;
  const popup = useRef<Popup>(undefined);

  const place = useEffectEvent((edges: Edges, mayPan: boolean) => {
    const made = popup.current;
    const free = freeOf(map, edges);
    holder.style.setProperty('--popup-height', `${mostHeight(free, WIDTH)}px`);
    const size = { width: WIDTH, height: holder.offsetHeight };
    if (!made || size.height === 0) return;
    const { x, y } = map.project([longitude, latitude]);
    const clear = given.isOverPin
      ? { up: OVER_PIN, down: UNDER_PIN, across: AROUND_MARKER }
      : { up: AROUND_MARKER, down: AROUND_MARKER, across: AROUND_MARKER };
    const { anchor, offset, box } = placePopup({
      at: [x, y],
      ...{ size, clear, free, markers: given.markers(), controls: controlsOver(map) },
    });
    made.options.anchor = anchor;
    made.setOffset(offset);
    const way = wayInto(free, box);
    if (mayPan && way.some((pixels) => pixels !== 0)) map.panBy([...way], { duration: 300 });
  });
  const placeIfHidden = useEffectEvent(() => {
    const element = popup.current?.getElement();
    if (!element) return;
    const whole = map.getContainer().getBoundingClientRect();
    if (outsideOf(freePart(whole, covered), element.getBoundingClientRect()) > 0) place(covered, false);
  });

  const newPopup = useEffectEvent(() =>
    new Popup({ closeButton: false, closeOnClick: false, focusAfterOpen: false, maxWidth: 'none' }).setLngLat(
      [longitude, latitude],
    ),
  );
  useEffect(() => {
    const made = newPopup().setDOMContent(holder).addTo(map);
    popup.current = made;
    return () => void made.remove();
  }, [map, holder]);

  useEffect(() => {
    if (!map.isMoving()) {
      place(covered, true);
      return;
    }
    place(covered, false);
    const settle = () => place(covered, true);
    map.once('moveend', settle);
    return () => void map.off('moveend', settle);
  }, [map, covered]);

  const grow = useEffectEvent(() => place(covered, !map.isMoving()));
  useEffect(() => {
    let height = holder.offsetHeight;
    const watch = new ResizeObserver(() => {
      if (holder.offsetHeight === height) return;
      height = holder.offsetHeight;
      grow();
    });
    watch.observe(holder);
    return () => watch.disconnect();
  }, [holder]);

  useEffect(() => {
    const look = () => placeIfHidden();
    map.on('moveend', look);
    return () => void map.off('moveend', look);
  }, [map]);

  useEffect(() => {
    popup.current?.setLngLat([longitude, latitude]);
    placeIfHidden();
  }, [longitude, latitude]);
}

function freeOf(map: MapLibreMap, covered: Edges) {
  const { clientWidth, clientHeight } = map.getContainer();
  return freePart({ left: 0, top: 0, right: clientWidth, bottom: clientHeight }, covered);
}

function controlsOver(map: MapLibreMap) {
  const container = map.getContainer();
  const { left, top } = container.getBoundingClientRect();
  const found = container.parentElement?.querySelectorAll('.lh-clock, [data-over-map]') ?? [];
  return [...found].map((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top };
  });
}
