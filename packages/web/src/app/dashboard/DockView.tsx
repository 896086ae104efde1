import { Suspense } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { DockSide } from '../../shared/docks/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { Dock } from '../../ui/index.ts';
import { STAND_IN } from '../../ui/stand-in.tsx';
import type { DockEntry } from './docks.tsx';
import type { DockLayout } from './use-layout.ts';

interface Props {
  readonly entry: DockEntry;
  readonly side: DockSide;
  readonly layout: DockLayout;
  readonly isWide?: boolean;
  readonly panel: DockPanelProps;
}

export function DockView({ entry, side, layout, isWide, panel }: Props) {
  const { t } = useTranslation();
  const { title, Panel, Actions, Footer, useCount = useNoCount } = entry;
  return (
    <Dock
      title={t(title)}
      count={useCount()}
      side={side}
      width={isWide ? undefined : layout.width}
      limits={layout.limits}
      isOver={layout.isOver}
      onResize={layout.resize}
      onClose={panel.close}
      actions={
        Actions && (
          <Suspense fallback={null}>
            <Actions {...panel} />
          </Suspense>
        )
      }
      footer={Footer && <Footer {...panel} />}
    >
      <Suspense fallback={STAND_IN}>
        <Panel {...panel} />
      </Suspense>
    </Dock>
  );
}

export function useNoCount(): undefined {
  return undefined;
}
