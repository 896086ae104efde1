import type { Alert } from '@linehaul/contracts/alerts';
import { IconBellX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FailedPanel } from '../../ui/index.ts';
import { SkeletonCards } from '../../ui/table/SkeletonRows.tsx';
import { AlertPages } from './AlertPages.tsx';
import { AlertRow } from './AlertRow.tsx';
import classes from './alerts.module.css';
import { moveFocus } from './move-focus.ts';
import type { AlertList } from './use-alert-list.ts';

interface BodyProps {
  readonly list: AlertList;
  readonly none: ReactNode;
  readonly children: ReactNode;
}

export function AlertsBody({ list, none, children }: BodyProps) {
  const { t } = useTranslation();
  const { result, alerts, total, page, size, onPage } = list;
  const { data, isPending, isError } = result;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from one row to the next */}
      <div className={classes.body} onKeyDown={moveFocus} aria-busy={isPending || undefined}>
        {isPending && <SkeletonCards label={t('ui.table.loading')} height={77} />}
        {isError && (
          <FailedPanel icon={IconBellX} role="alert" title={t('alerts.listFailed')} result={result} />
        )}
        {data && !isError && alerts.length === 0 && none}
        {children}
      </div>
      {total > 0 && <AlertPages page={page} size={size} total={total} onPage={onPage} />}
    </>
  );
}

interface RowsProps {
  readonly list: AlertList;
  readonly alerts: readonly Alert[];
  onShow(alert: Alert, byKeyboard: boolean): void;
}

export function AlertRows({ list, alerts, onShow }: RowsProps) {
  const { organisation, commands, fresh, opened, onToggle } = list;
  return (
    <ul>
      {alerts.map((alert) => (
        <AlertRow
          key={alert.id}
          alert={alert}
          organisation={organisation}
          commands={commands}
          isNew={fresh.has(alert.id)}
          isOpened={opened === alert.id}
          onToggle={() => onToggle(alert.id)}
          onShow={(byKeyboard) => onShow(alert, byKeyboard)}
        />
      ))}
    </ul>
  );
}
