import type { Figures } from '@linehaul/contracts/figures';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { countText } from '../../ui/insights/index.ts';
import { Figure } from './Figure.tsx';
import { FigureTile } from './FigureTile.tsx';
import { hoursText, signed } from './model/differences.ts';

/** By the day on which they were opened; leads to the case report of the same days. */
export function CasesTile({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { fromDate: from, toDate: to, total } = figures;
  const { cases, casesTaken, casesUntouched } = total.sums;
  const more = total.before ? cases - total.before.cases : undefined;
  const within = total.takeMedianMinutes;
  const note = [
    more === undefined ? t('figures.noBefore') : signed(more, countText(Math.abs(more))),
    within !== null &&
      t('figures.tile.casesTaken', { time: hoursText(within), number: countText(casesTaken) }),
    cases > 0 && t('figures.tile.casesUntouched', { number: countText(casesUntouched) }),
  ];
  return (
    <FigureTile name={t('figures.tile.cases')} note={note.filter(Boolean).join(' · ')}>
      <Figure
        text={countText(cases)}
        isZero={cases === 0}
        label={t('figures.open.cases', { count: cases })}
        onOpen={() => void navigate({ to: '/case-report' as '/', search: { from, to } as never })}
      />
    </FigureTile>
  );
}
