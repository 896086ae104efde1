import type { Journey } from '@linehaul/contracts/journeys';
import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import type { EpochMs } from '@linehaul/domain/core';
import { Box, Group } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n/index.ts';
import { lazyScreen } from '../../../../platform/lazy/index.ts';
import { ExplainButton } from '../../../../ui/explained/ExplainButton.tsx';
import { HurtRowLine } from './HurtRowLine.tsx';
import { type End, KnockOnArrows } from './KnockOnArrows.tsx';
import classes from './knock-on.module.css';
import { hurtRowOf } from './knock-on-rows.ts';
import type { MadeOfKnockOnProps } from './MadeOfKnockOn.tsx';
import { TightLines } from './TightLines.tsx';

const MadeOfKnockOn = lazyScreen<MadeOfKnockOnProps>(
  async () => (await import('./MadeOfKnockOn.tsx')).MadeOfKnockOn,
);

interface Props {
  readonly journey: Pick<Journey, 'journeyId' | 'journeyUniqueReference'>;
  readonly knockOn: JourneyKnockOn;
  readonly lateAfterMinutes: number;
  readonly starts: MadeOfKnockOnProps['starts'];
  readonly above: { readonly rows: number; readonly end: EpochMs | undefined };
  place(at: EpochMs): string;
  pixelsOf(at: EpochMs): number;
  readonly isAsked: boolean;
  onShown(): void;
}

/** One row per hurt journey, by planned start. */
export function KnockOnBand(props: Props) {
  const { journey, knockOn, lateAfterMinutes, starts, above, place, pixelsOf, isAsked, onShown } = props;
  const { t } = useTranslation();
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    band.current?.scrollIntoView({ block: 'nearest' });
    band.current?.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true });
    onShown();
  }, [isAsked, onShown]);
  const rows = knockOn.hurts.map(hurtRowOf);
  const ends = new Map<string, End>();
  if (above.end !== undefined) ends.set(journey.journeyId, { row: above.rows - 1, at: above.end });
  for (const [i, { hurt, projected }] of rows.entries())
    ends.set(hurt.journeyId, { row: i, at: projected.to, isHurt: true });
  const more = knockOn.count - rows.length;
  const title =
    rows.length > 0 ? t('knockOnBand.title', { count: knockOn.count }) : t('knockOnBand.tightTitle');
  return (
    <div ref={band}>
      <Group className={classes.head} gap="sm" wrap="nowrap">
        <h4 className={classes.title}>
          <IconLink size={14} aria-hidden="true" />
          {title}
        </h4>
        {rows.length > 0 && (
          <ExplainButton
            label={t('knockOnBand.made.open')}
            className={classes.made}
            explanation={(close) => (
              <MadeOfKnockOn
                reference={journey.journeyUniqueReference}
                knockOn={knockOn}
                lateAfterMinutes={lateAfterMinutes}
                starts={starts}
                onClose={close}
              />
            )}
          >
            {t('knockOnBand.made.open')}
          </ExplainButton>
        )}
      </Group>
      {rows.length > 0 && (
        <Box component="ul" aria-label={title}>
          {rows.map((row) => (
            <HurtRowLine key={row.hurt.journeyId} row={row} place={place} />
          ))}
        </Box>
      )}
      <TightLines tight={knockOn.tight} />
      {more > 0 && <p className={classes.more}>{t('knockOnBand.more', { count: more })}</p>}
      <KnockOnArrows rows={rows} ends={ends} rowsAbove={above.rows} pixelsOf={pixelsOf} />
    </div>
  );
}
