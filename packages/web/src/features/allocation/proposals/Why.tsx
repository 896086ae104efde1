import type { AllocationProposals, ProposalReasonWire, ProposalWire } from '@linehaul/contracts/proposals';
import type { HiddenReason } from '@linehaul/domain/proposals';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { Mark } from '../../../ui/index.ts';
import type { PoolRow } from '../choice/pool.ts';
import classes from './proposals.module.css';
import { chipText, fullText, partName } from './reason-texts.ts';

const MOST_CHIPS = 3;

interface WhyProps {
  readonly row: PoolRow;
  readonly proposal: ProposalWire | undefined;
  readonly hidden: string | undefined;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  onOpen(): void;
}

export function Why({ row, proposal, hidden, isOpen, isActive, onOpen }: WhyProps) {
  const { t } = useTranslation();
  if (!proposal) {
    return hidden ? <span className={classes.chip}>{hidden}</span> : <span className="lh-none">–</span>;
  }
  const chips = proposal.reasons.flatMap((reason) => {
    const text = chipText(reason, row.kind, t);
    return text === undefined ? [] : [{ reason, text }];
  });
  const more = chips.slice(MOST_CHIPS).map(({ text }) => text);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <span className={classes.why}>
      <span className={classes.chips}>
        {chips.slice(0, MOST_CHIPS).map(({ reason, text }) => (
          <Chip key={reason.kind} reason={reason} text={text} title={fullText(reason, row.kind, t)} />
        ))}
        {more.length > 0 && (
          <span className={classes.chip} title={more.join(', ')}>
            <span aria-hidden="true">+{more.length}</span>
            <span className="lh-unseen">{more.join(', ')}</span>
          </span>
        )}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        tabIndex={isActive ? 0 : -1}
        aria-expanded={isOpen}
        aria-label={t('allocation.proposals.howOf', { name: row.name })}
        title={t('allocation.proposals.how')}
        onClick={onOpen}
      >
        <Chevron size={16} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}

interface ChipProps {
  readonly reason: ProposalReasonWire;
  readonly text: string;
  readonly title: string;
}

function Chip({ reason, text, title }: ChipProps) {
  return (
    <span
      className={classes.chip}
      data-drawback={reason.isDrawback || undefined}
      title={title === text ? undefined : title}
    >
      {reason.isDrawback && <Mark shape="warn" size={8} />}
      {text}
    </span>
  );
}

export function HowRanked({ row, proposal }: { readonly row: PoolRow; readonly proposal: ProposalWire }) {
  const { t } = useTranslation();
  return (
    <div className={classes.how}>
      <strong>{t('allocation.proposals.howScore', { score: Math.round(proposal.score) })}</strong>
      <ul>
        {proposal.reasons.map((reason) => (
          <li key={reason.kind}>
            {reason.isDrawback && <Mark shape="warn" size={8} />}
            <span>{partName(reason, t)}</span>
            <b>{t('allocation.proposals.share', { percent: Math.round(reason.share * 100) })}</b>
            <span>{fullText(reason, row.kind, t)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function hiddenText(
  reason: HiddenReason,
  { lastDate }: Pick<AllocationProposals, 'lastDate'>,
  t: Translate,
): string {
  return t(`allocation.proposals.hidden.${reason}`, { date: lastDate });
}
