import type { Figures } from '@linehaul/contracts/figures';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { countText, NOTHING, shareText } from '../../ui/insights/index.ts';
import { Figure } from './Figure.tsx';
import { FigureTile } from './FigureTile.tsx';
import { signed } from './model/differences.ts';
import { useCaseCounts } from './use-figures.ts';

/** By the day on which they were opened; leads to the case report of the same days. */
export function CasesTile({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { fromDate: from, toDate: to, before } = figures;
  const { data: now } = useCaseCounts({ from, to });
  const { data: earlier } = useCaseCounts({ from: before.fromDate, to: before.toDate });
  const more = now && earlier && earlier.cases > 0 ? now.cases - earlier.cases : undefined;
  const cases = now?.cases ?? 0;
  const untouched = now?.endedUntouchedShare ?? null;
  const difference = more === undefined ? t('figures.noBefore') : signed(more, countText(Math.abs(more)));
  return (
    <FigureTile
      name={t('figures.tile.cases')}
      note={
        untouched === null
          ? difference
          : t('figures.tile.casesNote', { difference, share: shareText(untouched) })
      }
    >
      <Figure
        text={now ? countText(cases) : NOTHING}
        isZero={cases === 0}
        label={t('figures.open.cases', { count: cases })}
        onOpen={() => void navigate({ to: '/case-report' as '/', search: { from, to } as never })}
      />
    </FigureTile>
  );
}
