import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { LEAST_SHARE, type TableColumn, type WidthOf } from './columns.ts';
import { shareRoom } from './share-room.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/** By column id, pixels; only columns with `needs`. */
export function useFittedWidths<Row>(
  scroll: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  /** Pixels, on each side. */
  padding: number,
): ReadonlyMap<string, number> {
  const isFitted = columns.some(({ needs }) => needs);
  const room = useWidth(scroll, isFitted);
  const hasFonts = useFonts();
  // biome-ignore lint/correctness/useExhaustiveDependencies(hasFonts): the fallback font has other widths
  return useMemo(() => {
    if (!isFitted || !room) return NONE;
    const widthOf = measurer();
    const wanted = columns.map(({ id, needs, isWhole, width, least = LEAST_SHARE }) => {
      if (!needs) return { id, least: width ?? least, isFixed: true };
      const most = Math.ceil(Math.max(0, ...rows.map((row) => needs(row, widthOf)))) + 2 * padding;
      return { id, least: isWhole ? Math.max(least, most) : least, needs: most, isFixed: isWhole };
    });
    const taken = wanted.reduce((sum, { isFixed, least }) => sum + (isFixed ? least : 0), 0);
    const sharing = wanted.filter(({ isFixed }) => !isFixed);
    const widths = shareRoom(
      sharing.map(({ needs = 0, least }) => ({ needs, least })),
      room - taken,
    );
    return new Map([
      ...wanted.flatMap(({ id, needs, isFixed, least }) =>
        isFixed && needs !== undefined ? [[id, least] as const] : [],
      ),
      ...sharing.map(({ id }, i) => [id, widths[i]!] as const),
    ]);
  }, [isFitted, room, hasFonts, columns, rows, padding]);
}

function useWidth(element: RefObject<HTMLElement | null>, isMeasured: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!isMeasured || !measured) return;
    const read = () => setWidth(measured.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, isMeasured]);
  return width;
}

function useFonts(): boolean {
  const [areThere, setThere] = useState(() => document.fonts.status === 'loaded');
  useEffect(() => {
    let isGone = false;
    void document.fonts.ready.then(() => isGone || setThere(true));
    return () => {
      isGone = true;
    };
  }, []);
  return areThere;
}

let canvas: CanvasRenderingContext2D | null | undefined;

function measurer(): WidthOf {
  canvas ??= document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(document.body).fontFamily;
  return (text, size, weight = 400) => {
    if (!canvas) return 0;
    canvas.font = `${weight} ${size}px ${family}`;
    return canvas.measureText(text).width;
  };
}
