import type { JourneyRow } from '@linehaul/contracts/journeys';
import { badgeColour, statusText } from '@linehaul/domain/journeys';
import type { Translate } from '../../../platform/i18n/index.ts';
import type { RangeTone } from '../../../ui/forecasts/index.ts';
import { type BadgeLook, badgeLook } from '../../../ui/index.ts';

type Row = Pick<
  JourneyRow,
  'journeyStatus' | 'timeBasedStatus' | 'positionBasedStatus' | 'alarm' | 'attention'
>;

export interface CardStatus {
  readonly word: string;
  readonly look: BadgeLook;
  /** A word that is no status. */
  readonly note?: string;
}

/** By rank: critical alarm, not left, time, position, life cycle. */
export function cardStatus(row: Row, t: Translate): CardStatus {
  const { journeyStatus, timeBasedStatus: time, positionBasedStatus: position, alarm, attention } = row;
  const isWrong = (status: string | null): status is string =>
    status !== null && badgeColour(status) !== 'success';
  const isDanger = (status: string | null) => status !== null && badgeColour(status) === 'danger';
  if (alarm?.severity === 'CRITICAL' && !isDanger(time) && !isDanger(position)) return acted(alarm.name);
  if (attention.filters.includes('NOT_LEFT')) return acted(t('now.filters.NOT_LEFT'));
  if (isDanger(position) && !isDanger(time)) return of(position!);
  const shown = isWrong(time) ? time : isWrong(position) ? position : (time ?? journeyStatus);
  return of(shown, shown === journeyStatus && time !== shown);
}

function of(status: string, isQuiet = false): CardStatus {
  return { word: statusText(status), look: badgeLook(status, isQuiet || undefined) };
}

function acted(word: string): CardStatus {
  return { word, note: word, look: { shape: 'danger', className: 'lh-badge danger' } };
}

export function rangeTone({ timeBasedStatus: time }: Pick<Row, 'timeBasedStatus'>): RangeTone {
  const shape = time === null ? 'ok' : badgeLook(time).shape;
  return shape === 'danger' || shape === 'warn' ? shape : 'neutral';
}
