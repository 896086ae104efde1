import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Mark } from '../../ui/index.ts';
import type { TripWords } from './trip-words.ts';
import tripClasses from './trips.module.css';

export interface TripsProps {
  readonly trips: readonly TripWords[];
  readonly open: ReadonlySet<string>;
  onToggle(id: string): void;
}

const COLUMNS = ['from', 'to', 'start', 'end', 'duration', 'distance', 'highest'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['duration', 'distance', 'highest']);

function widthsOf(trips: readonly TripWords[]) {
  const rows = trips.flatMap((trip) => [trip, ...trip.parts]).filter(({ number }) => number !== undefined);
  const isLong = (time: string) => time.length > CLOCK;
  return {
    start: rows.some(({ start, isStartUnseen }) => isStartUnseen || isLong(start)) ? 136 : 72,
    end: rows.some(({ end, isEndUnseen, isRunning }) => isEndUnseen || (!isRunning && isLong(end)))
      ? 136
      : 72,
    duration: rows.some(({ isStartUnseen, isEndUnseen }) => isStartUnseen || isEndUnseen) ? 152 : 104,
  };
}
const CLOCK = 5;

export function TripsTable({ trips, open, onToggle, label }: TripsProps & { readonly label: string }) {
  const { t } = useTranslation();
  const widths = widthsOf(trips);
  return (
    <div className="lh-sideways">
      <table className={`lh-table ${tripClasses.trips}`} aria-label={label}>
        <colgroup>
          <col style={{ width: 44 }} />
          <col />
          <col />
          <col style={{ width: widths.start }} />
          <col style={{ width: widths.end }} />
          <col style={{ width: widths.duration }} />
          <col style={{ width: 76 }} />
          <col style={{ width: 92 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="lh-unseen">{t('vehicleDay.tripClasses.number')}</span>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={NUMBERS.has(column) ? 'num' : undefined}>
                {t(`vehicleDay.trips.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => (
            <Fragment key={trip.id}>
              {trip.number === undefined ? (
                <GapRow trip={trip} />
              ) : (
                <TripRow trip={trip} isOpen={open.has(trip.id)} onToggle={() => onToggle(trip.id)} />
              )}
              {open.has(trip.id) && trip.parts.map((part) => <TripRow key={part.id} trip={part} isPart />)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly trip: TripWords;
  readonly isPart?: boolean;
  readonly isOpen?: boolean;
  onToggle?(): void;
}

function TripRow({ trip, isPart, isOpen, onToggle }: RowProps) {
  const { number, from, to, start, end, isRunning, duration, distance, highest, parts } = trip;
  return (
    <tr data-part={isPart || undefined}>
      <td className={tripClasses.number}>
        {parts.length > 0 && onToggle ? (
          <Toggle number={number} isOpen={isOpen === true} onToggle={onToggle} />
        ) : (
          number
        )}
      </td>
      <th scope="row" title={from}>
        {from}
      </th>
      <td title={to} data-name>
        {to}
      </td>
      <td data-time>
        <Seen isUnseen={trip.isStartUnseen}>{start}</Seen>
      </td>
      <td data-time data-quiet={isRunning || undefined}>
        <Seen isUnseen={trip.isEndUnseen}>{end}</Seen>
      </td>
      <td className="num" data-whole>
        {duration}
      </td>
      <td className="num">{distance}</td>
      <td className="num">{highest}</td>
    </tr>
  );
}

function GapRow({ trip }: { readonly trip: TripWords }) {
  const { isOpenGap, from, to, start, duration, distance, highest } = trip;
  return (
    <tr data-gap>
      <td />
      <th scope="row" title={from}>
        {from}
      </th>
      <td title={to} data-name>
        {to}
      </td>
      <td data-time colSpan={2}>
        <Seen isUnseen>{start}</Seen>
      </td>
      <td className="num" data-whole>
        {duration}
      </td>
      <td className="num" data-known={!isOpenGap || undefined}>
        {distance}
      </td>
      <td className="num">{highest}</td>
    </tr>
  );
}

export function Toggle({
  number,
  isOpen,
  onToggle,
}: {
  readonly number: string | undefined;
  readonly isOpen: boolean;
  onToggle(): void;
}) {
  const { t } = useTranslation();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={tripClasses.toggle}
      aria-expanded={isOpen}
      aria-label={t('vehicleDay.trips.partsOf', { number })}
      onClick={onToggle}
    >
      <Chevron size={14} aria-hidden="true" />
      {number}
    </button>
  );
}

export function Seen({ isUnseen, children }: { readonly isUnseen: boolean; readonly children: string }) {
  if (!isUnseen) return children;
  return (
    <span className={tripClasses.unseen}>
      <Mark shape="unknown" size={13} />
      {children}
    </span>
  );
}
