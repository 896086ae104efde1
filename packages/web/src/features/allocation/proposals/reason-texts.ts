import type { ProposalReasonWire } from '@linehaul/contracts/proposals';
import type { Translate } from '../../../platform/i18n/index.ts';
import { durationText, kilometresText } from '../../../ui/vehicle-day/index.ts';
import type { PoolRow } from '../choice/pool.ts';

type Kind = PoolRow['kind'];

/** Undefined: an absence, or shown in a column. */
export function chipText(reason: ProposalReasonWire, kind: Kind, t: Translate): string | undefined {
  const isAbsence =
    reason.kind === 'hoursUnknown' ||
    (reason.kind === 'journeysHurt' && reason.journeys === 0) ||
    ((reason.kind === 'slackBefore' || reason.kind === 'slackAfter') && reason.minutes === null);
  return isAbsence ? undefined : reasonText(reason, kind, t);
}

export function reasonText(reason: ProposalReasonWire, kind: Kind, t: Translate): string {
  switch (reason.kind) {
    case 'emptyKilometres':
      return t('allocation.proposals.empty', { distance: kilometresText(reason.kilometres) });
    case 'slackBefore':
    case 'slackAfter': {
      const { minutes } = reason;
      if (minutes === null) return t(`allocation.proposals.${reason.kind}Free`);
      if (minutes <= 0) return t(`allocation.proposals.${reason.kind}None`);
      return t(`allocation.proposals.${reason.kind}`, { duration: durationText(minutes) });
    }
    case 'journeysHurt':
      return reason.journeys === 0
        ? t('allocation.proposals.hurtsNone')
        : t('allocation.proposals.hurts', { count: reason.journeys });
    case 'hoursLeft':
      return t('allocation.proposals.hoursLeft', { duration: durationText(reason.leftMinutes) });
    case 'hoursShort':
      return t('allocation.proposals.hoursShort', { duration: durationText(reason.minutes) });
    case 'usualPair':
      return t(`allocation.proposals.usual.${kind}`);
    default:
      return t(`allocation.proposals.${reason.kind}`);
  }
}

export function fullText(reason: ProposalReasonWire, kind: Kind, t: Translate): string {
  const text = reasonText(reason, kind, t);
  if (reason.kind === 'journeysHurt' && reason.journeys > 0) {
    const names = reason.references.join(', ');
    const count = reason.journeys - reason.references.length;
    return `${text}: ${count > 0 ? t('allocation.more', { text: names, count }) : names}`;
  }
  if (reason.kind === 'usualPair') return t('allocation.proposals.together', { text, count: reason.drives });
  return text;
}

export function partName(reason: ProposalReasonWire, t: Translate): string {
  return t(`allocation.proposals.parts.${PARTS[reason.kind]}`);
}

const PARTS = {
  emptyKilometres: 'place',
  atSite: 'place',
  placeUnknown: 'place',
  slackBefore: 'slackBefore',
  slackAfter: 'slackAfter',
  journeysHurt: 'hurt',
  hoursLeft: 'hours',
  hoursShort: 'hours',
  hoursUnknown: 'hours',
  usualPair: 'pair',
  coupled: 'coupled',
} as const satisfies Readonly<Record<ProposalReasonWire['kind'], string>>;
