import { Text } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Seen, Toggle, type TripsProps } from './TripsTable.tsx';
import type { TripWords } from './trip-words.ts';
import tripClasses from './trips.module.css';

export function TripCards({ trips, open, onToggle }: TripsProps) {
  return (
    <ul className={tripClasses.tripCards}>
      {trips.map((trip) => (
        <li key={trip.id} data-gap={trip.number === undefined || undefined}>
          <Card trip={trip} isOpen={open.has(trip.id)} onToggle={() => onToggle(trip.id)} />
          {open.has(trip.id) && (
            <ul>
              {trip.parts.map((part) => (
                <li key={part.id}>
                  <Card trip={part} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly trip: TripWords;
  readonly isOpen?: boolean;
  onToggle?(): void;
}

function Card({ trip, isOpen = false, onToggle }: CardProps) {
  const { t } = useTranslation();
  const { number, isOpenGap, from, to, start, end, duration, distance, highest, parts } = trip;
  const isGap = number === undefined;
  const known = isGap
    ? [t('vehicleDay.trips.unknownDuration'), distance]
    : [duration, distance, highest].filter(Boolean);
  const figures = isOpenGap ? [] : known;
  return (
    <>
      <span className={tripClasses.number}>
        {parts.length > 0 && onToggle ? (
          <Toggle number={number} isOpen={isOpen} onToggle={onToggle} />
        ) : (
          number
        )}
      </span>
      <div>
        <strong>
          {from} – {to}
        </strong>
        <span>
          <Seen isUnseen={trip.isStartUnseen}>{start}</Seen>
          {!isGap && (
            <>
              {' – '}
              <Seen isUnseen={trip.isEndUnseen}>{end}</Seen>
            </>
          )}
        </span>
        {figures.length > 0 && (
          <Text span size="sm" c="var(--lh-text-2)">
            {figures.join(' · ')}
          </Text>
        )}
      </div>
    </>
  );
}
