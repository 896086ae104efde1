import type { BoardRow } from '@linehaul/contracts/board';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { badgeColour, JOURNEY_STATUSES, statusText } from '@linehaul/domain/journeys';
import type { Translate } from '../../platform/i18n/index.ts';
import { dateText, timeText, unbroken } from '../../platform/time/index.ts';
import { type MarkShape, shapeOf } from '../../ui/index.ts';

export interface Word {
  readonly text: string;
  readonly shape: MarkShape;
  /** A dashed frame: unknown, not late. */
  readonly isFramed: boolean;
}

const NEUTRAL: readonly string[] = ['UNALLOCATED', ...JOURNEY_STATUSES];

export function wordOfRow({ word, alarm }: Pick<BoardRow, 'word' | 'alarm'>, t: Translate): Word {
  const isFramed = word === 'STATUS_UPDATE_OVERDUE';
  return { text: textOf(word, alarm, t), shape: shapeOfWord(word, alarm), isFramed };
}

function textOf(word: BoardRow['word'], alarm: BoardRow['alarm'], t: Translate): string {
  if (word === 'ALARM') return alarm?.name ?? t('board.alarm');
  if (word === 'NOT_LEFT' || word === 'UNALLOCATED') return t(`board.words.${word}`);
  return statusText(word);
}

function shapeOfWord(word: BoardRow['word'], alarm: BoardRow['alarm']): MarkShape {
  if (word === 'ALARM') return alarm?.severity === 'CRITICAL' ? 'danger' : 'warn';
  if (word === 'NOT_LEFT') return 'danger';
  return NEUTRAL.includes(word) ? 'neutral' : shapeOf(badgeColour(word));
}

/** '14:02', on another day '11-23 06:10'. */
export function shortTime(at: string, timeZone: string, now: number): string {
  const date = dateText(at, timeZone);
  const time = timeText(at, timeZone);
  return date === dateText(now, timeZone) ? time : `${date.slice(5)} ${time}`;
}

/** '3 h 59 min', '49 min', '2 d 4 h'. */
export function durationText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE);
  if (minutes < 60) return unbroken(minutes, 'min');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? unbroken(hours, 'h', minutes % 60, 'min') : unbroken(hours, 'h');
  return unbroken(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

/** Not started: 'in 49 min', or how long overdue. */
export function startText(plannedStart: string, now: number, t: Translate): string {
  const ahead = Date.parse(plannedStart) - now;
  if (Math.abs(ahead) > 24 * HOUR) return '';
  const duration = durationText(Math.abs(ahead));
  return t(ahead >= 0 ? 'board.startsIn' : 'board.shouldHaveStarted', { duration });
}
