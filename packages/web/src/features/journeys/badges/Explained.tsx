import { statusText } from '@linehaul/domain/journeys';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { lazyScreen } from '../../../platform/lazy/index.ts';
import { ExplainButton } from '../../../ui/explained/ExplainButton.tsx';
import { type BadgeJourney, type BadgeKind, type BadgeStop, statusOf } from './badge.ts';
import type { ExplanationProps } from './Explanation.tsx';

const Explanation = lazyScreen<ExplanationProps>(async () => (await import('./Explanation.tsx')).Explanation);

function namesOf(shown: readonly { readonly status: string }[], note: string | undefined): readonly string[] {
  const [first, ...others] = shown.map(({ status }) => statusText(status));
  return [first, note, ...others].filter((name) => name !== undefined);
}

interface Props {
  readonly journey: BadgeJourney;
  readonly badges: readonly BadgeKind[];
  readonly stop?: BadgeStop;
  readonly note?: string;
  readonly className?: string;
  readonly title?: string;
  readonly tabIndex?: 0 | -1;
  readonly children: ReactNode;
}

export function Explained({ journey, badges, stop, note, className, title, tabIndex, children }: Props) {
  const { t } = useTranslation();
  const shown = badges.flatMap((badge) => {
    const status = stop ? stop.timeBasedStatus : statusOf(journey, badge);
    return status ? [{ badge, status }] : [];
  });
  return (
    <ExplainButton
      label={t('journeyBadges.explain', { status: namesOf(shown, note).join(', ') })}
      className={className}
      title={title}
      tabIndex={tabIndex}
      explanation={(close) =>
        shown.length > 0 && <Explanation journey={journey} shown={shown} stopId={stop?.id} onClose={close} />
      }
    >
      {children}
    </ExplainButton>
  );
}
