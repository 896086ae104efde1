import type { FigureGroup, Figures } from '@linehaul/contracts/figures';
import type { Translate } from '../../../platform/i18n/index.ts';
import type { Opened } from './address.ts';

export function titleOf(figures: Figures, opened: Opened, t: Translate): string {
  const nameIn = (groups: readonly FigureGroup[], key: string | undefined, none: string) =>
    groups.find((group) => group.key === key)?.name ?? none;
  if (opened.rows === 'journeys') return t(`figures.journeys.${opened.figure}`);
  const { key } = opened;
  if (opened.rows === 'visits') {
    const name =
      key === undefined
        ? t('figures.places.title')
        : nameIn(figures.places.rows, key, t('figures.rows.place'));
    return opened.of === 'before' ? t('figures.rows.before', { name }) : name;
  }
  switch (opened.by) {
    case undefined:
      return t('figures.rows.allStops');
    case 'customer':
      return nameIn(figures.customers.rows, key, t('figures.rows.place'));
    case 'lane':
      return nameIn(figures.lanes.rows, key, t('figures.rows.lane'));
    case 'driver':
      return nameIn(figures.drivers.rows, key, t('figures.noDriver'));
    case 'hour':
      return t('figures.rows.hour', { hour: `${(key ?? '').padStart(2, '0')}:00` });
    case 'reason':
      return key || t('figures.reasons.notGiven');
  }
}
