import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type OneJourneyDialogProps, useJourney } from '../../shared/journeys/index.ts';
import { FailedPanel, ModalFrame, StatusBadge } from '../../ui/index.ts';
import { NotConfirmed, NotHeard } from '../../ui/times/index.ts';
import { AllocatedPanel } from './AllocatedPanel.tsx';
import { AllocationFooter } from './AllocationFooter.tsx';
import { AllocationTabs } from './AllocationTabs.tsx';
import classes from './allocation.module.css';
import { overlapCounts } from './availability/taken.ts';
import { useAvailability } from './availability/use-availability.ts';
import { CommentAndSite } from './CommentAndSite.tsx';
import { type Pool, usePools } from './choice/use-pool.ts';
import { isEnough } from './chosen.ts';
import { validateComment } from './comment.ts';
import { RemovalQuestion } from './RemovalQuestion.tsx';
import { useAllocation } from './use-allocation.ts';
import { useNarrow } from './use-narrow.ts';
import { useSave } from './use-save.ts';

export function AllocationDialog({ dialog, onClose }: OneJourneyDialogProps) {
  const { t } = useTranslation();
  const journey = useJourney(dialog.journeyId);
  const pools = usePools();
  const availability = useAvailability({ journeyId: dialog.journeyId });
  const allocation = useAllocation(journey.data, pools);
  const save = useSave(allocation, onClose);
  const [siteId, setSiteId] = useState<string>();
  const isPhone = useNarrow() === 'phone';
  const { seen, chosen, leftOut, comment } = allocation;

  const frame = {
    title: t('allocation.title'),
    reference: journey.data?.journeyUniqueReference,
    size: 1304,
    isFlush: true,
    onClose,
  };
  if (!journey.data || !seen) {
    return (
      <ModalFrame {...frame} closeLabel={t('ui.close')}>
        <div className={classes.body}>
          {journey.isError ? (
            <FailedPanel title={t('allocation.journeyFailed')} result={journey} />
          ) : (
            <Waiting />
          )}
        </div>
      </ModalFrame>
    );
  }

  const { journeyStatus, timeBasedStatus, positionBasedStatus } = journey.data;
  const allocated = <AllocatedPanel journey={seen} chosen={chosen} pools={pools} leftOut={leftOut} />;
  const counts = [chosen.driver.length, chosen.vehicle.length, chosen.trailer.length];
  return (
    <ModalFrame
      {...frame}
      badges={
        <>
          <StatusBadge status={journeyStatus} quiet />
          {timeBasedStatus && <StatusBadge status={timeBasedStatus} />}
          <NotHeard journey={journey.data} />
          <NotConfirmed journey={journey.data} />
          {positionBasedStatus && <StatusBadge status={positionBasedStatus} />}
        </>
      }
      footer={
        <AllocationFooter
          isEnough={isEnough(chosen)}
          needs={{
            comment: validateComment(comment) ? undefined : comment,
            vehicle: nameIn(pools.vehicle, chosen.vehicle),
            driver: nameIn(pools.driver, chosen.driver),
          }}
          overlaps={overlapCounts(chosen, availability.by)}
          isSaving={save.isSaving}
          onClose={onClose}
          onSave={save.ask}
        />
      }
    >
      <div className={classes.body}>
        {isPhone ? (
          <details className={classes.folded}>
            <summary>
              {t('allocation.allocated')} <span className="lh-count">{counts.reduce((a, b) => a + b)}</span>
            </summary>
            {allocated}
          </details>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
          <aside className={classes.side} aria-label={t('allocation.allocated')} tabIndex={0}>
            {allocated}
          </aside>
        )}
        <Stack gap={0} flex={1} miw={0}>
          <CommentAndSite
            comment={comment}
            onComment={allocation.write}
            isChecked={save.isChecked}
            siteId={siteId}
            onSite={setSiteId}
          />
          <AllocationTabs
            journeyId={dialog.journeyId}
            pools={pools}
            chosen={chosen}
            siteId={siteId}
            availability={availability}
            onChoose={allocation.choose}
          />
        </Stack>
      </div>
      {save.isAsking && (
        <RemovalQuestion names={leftOut} onClose={save.dismiss} onConfirm={() => void save.send()} />
      )}
    </ModalFrame>
  );
}

function nameIn({ byId }: Pool, ids: readonly string[]): string | undefined {
  if (ids.length === 0) return undefined;
  const nameOf = (id: string) => {
    const row = byId.get(id);
    return (row?.kind === 'vehicle' && row.asset.fleetNumber) || row?.name || id;
  };
  return ids.map(nameOf).join(', ');
}

function Waiting() {
  return (
    <>
      <aside className={classes.side}>
        {[64, 120, 96, 120].map((height, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
          <Skeleton key={i} height={height} mb={20} animate={false} />
        ))}
      </aside>
      <Stack gap={0} flex={1} miw={0}>
        <Skeleton height={64} m={20} width="auto" animate={false} />
        <Skeleton height={360} m={20} mt={48} width="auto" animate={false} />
      </Stack>
    </>
  );
}
