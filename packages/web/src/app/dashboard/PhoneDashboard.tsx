import { CloseButton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Dock } from '../../shared/docks/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { STAND_IN } from '../../ui/stand-in.tsx';
import type { DockEntry } from './docks.tsx';
import { PhoneFrame, type Stop } from './PhoneFrame.tsx';
import type { Planning } from './use-planning.tsx';

interface Props {
  readonly map: ReactNode;
  readonly entry: DockEntry | undefined;
  readonly panel: DockPanelProps | undefined;
  readonly planning: Planning;
  readonly stop: Stop;
  onStop(stop: Stop): void;
  onOpen(dock: Dock | undefined): void;
}

export function PhoneDashboard({ entry, panel, planning, ...frame }: Props) {
  const { t } = useTranslation();
  if (planning.isOpen)
    return (
      <PhoneFrame
        {...frame}
        open="journeys"
        title={planning.title ?? ''}
        count={null}
        actions={
          <CloseButton aria-label={t('ui.closePanel', { title: planning.title })} onClick={planning.close} />
        }
      >
        {planning.panel}
      </PhoneFrame>
    );
  if (!entry || !panel) return <PhoneFrame {...frame} open={undefined} title="" count={null} />;
  const { dock, title, Panel, Actions, useCount } = entry;
  return (
    <PhoneFrame
      {...frame}
      open={dock}
      title={t(title)}
      count={useCount && <Count key={dock} useCount={useCount} />}
      actions={
        Actions && (
          <Suspense fallback={null}>
            <Actions {...panel} />
          </Suspense>
        )
      }
    >
      <Suspense key={dock} fallback={STAND_IN}>
        <Panel {...panel} />
      </Suspense>
    </PhoneFrame>
  );
}

function Count({ useCount }: { useCount(): number | undefined }) {
  const count = useCount();
  return count === undefined ? null : <span className="lh-count">{count}</span>;
}
