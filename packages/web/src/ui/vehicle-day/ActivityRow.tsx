import type { DayActivity, VehicleDay } from '@linehaul/contracts/vehicle-day';
import { IconCoffee, IconMap2 } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type DaySpan, percentOf, spanOf } from './axis.ts';
import classes from './day-strip.module.css';
import { type PartWords, partWords } from './part-words.ts';
import { usePlaceWords } from './use-place-words.ts';

interface Props {
  readonly day: VehicleDay;
  readonly span: DaySpan;
  readonly timeZone: string;
  readonly width: number;
  onShow(part: DayActivity): void;
}

/** Pixels; the latter at most. */
const CUP = 18;
const CHARACTER = 6;

/** One tab stop: Left and Right step, Enter shows a part on the map. */
export function ActivityRow({ day, span, timeZone, width, onShow }: Props) {
  const { t } = useTranslation();
  const placeWords = usePlaceWords();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const parts = day.activities;
  const at = Math.max(
    0,
    parts.findIndex(({ fromUtc }) => fromUtc === chosen),
  );
  const part = parts[at];
  // Slow: searches all places, once per day.
  const said = useMemo(() => {
    const context = { t, span: spanOf(day), timeZone, placeWords };
    return day.activities.map((one) => partWords(one, context));
  }, [day, t, timeZone, placeWords]);
  const optionId = (index: number) => `${id}-${index}`;

  function choose(index: number): void {
    const next = Math.min(parts.length - 1, Math.max(0, index));
    setChosen(parts[next]?.fromUtc);
    setOpen(true);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = {
      ArrowRight: at + (isOpen ? 1 : 0),
      ArrowLeft: at - (isOpen ? 1 : 0),
      Home: 0,
      End: parts.length - 1,
    }[event.key];
    if (target !== undefined) choose(target);
    else if (event.key === 'Enter' && part) onShow(part);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  if (!part) return <p className={classes.noParts}>{t('dayStrip.noParts')}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what opens in it closes when the keyboard goes on
    <div
      className={classes.activity}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div
        className={classes.parts}
        role="listbox"
        tabIndex={0}
        aria-label={t('dayStrip.parts')}
        aria-orientation="horizontal"
        aria-activedescendant={optionId(at)}
        onKeyDown={onKeyDown}
      >
        {parts.map((one, index) => {
          const left = percentOf(span, Date.parse(one.fromUtc));
          const share = percentOf(span, Date.parse(one.toUtc)) - left;
          const words = said[index]!;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list box takes the keys
            <div
              key={one.fromUtc}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classes.part}
              data-kind={one.kind}
              data-open={(isOpen && index === at) || undefined}
              style={{ left: `${left}%`, width: `${share}%` }}
              onMouseDown={(event) => {
                event.preventDefault();
                event.currentTarget.parentElement?.focus({ preventScroll: true });
              }}
              onClick={() => choose(index)}
            >
              <span className="lh-unseen">{words.spoken}</span>
              <span className={classes.inside} aria-hidden="true">
                <Inside kind={one.kind} words={words} width={(share / 100) * width} />
              </span>
            </div>
          );
        })}
      </div>
      {isOpen && (
        <PartCard
          words={said[at]!}
          kind={part.kind}
          middle={(percentOf(span, Date.parse(part.fromUtc)) + percentOf(span, Date.parse(part.toUtc))) / 2}
          onShow={part.latitude === null ? undefined : () => onShow(part)}
        />
      )}
    </div>
  );
}

function Inside({ kind, words, width }: { kind: DayActivity['kind']; words: PartWords; width: number }) {
  const { t } = useTranslation();
  if (kind === 'REST' && width >= CUP) return <IconCoffee size={14} aria-hidden="true" />;
  if (kind !== 'NO_FIXES') return null;
  const { from, to, length } = words;
  return [t('dayStrip.noFixes', { from, to, length }), t('dayStrip.noFixesShort', { length }), length].find(
    (text) => text.length * CHARACTER + 4 <= width,
  );
}

interface CardProps {
  readonly words: PartWords;
  readonly kind: DayActivity['kind'];
  /** Per cent. */
  readonly middle: number;
  onShow?(): void;
}

function PartCard({ words, kind, middle, onShow }: CardProps) {
  const { t } = useTranslation();
  const { from, to, length, distance, highest, place } = words;
  return (
    <div className={classes.partCard} style={{ '--middle': `${middle}%` } as React.CSSProperties}>
      <strong>
        <i data-kind={kind} aria-hidden="true" />
        {words.kind}
      </strong>
      <span>{t('dayStrip.times', { from, to, length })}</span>
      {distance && <span>{[distance, highest].filter(Boolean).join(', ')}</span>}
      {place && <span className={classes.partPlace}>{place}</span>}
      {onShow && (
        // Enter does the same; the strip stays one tab stop.
        <button type="button" className="lh-link lh-inline" tabIndex={-1} onClick={onShow}>
          <IconMap2 size={14} aria-hidden="true" />
          {t('dayStrip.showOnMap')}
        </button>
      )}
    </div>
  );
}
