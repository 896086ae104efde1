import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useAlertChanges } from '../../features/alerts/index.ts';
import { useOpenCases } from '../../features/cases/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { useReadAgain } from '../../platform/stream/index.ts';
import { withDock, withoutDock } from '../../shared/docks/index.ts';
import { readAddress, writeAddress } from '../../shared/selection/index.ts';
import { DASHBOARD_PATH } from '../paths.ts';
import classes from './NavigationBar.module.css';

const MOST_SHOWN = 99;

export function AlertsItem() {
  const { organisation } = useSession();
  return organisation ? <Item /> : null;
}

function Item() {
  const { t } = useTranslation();
  useAlertChanges();
  useReadAgain('cases');
  const { open = 0, critical = 0 } = useOpenCases() ?? {};
  const { pathname, search } = useRouterState({ select: (router) => router.location });
  const atDashboard = pathname === '/' || pathname === DASHBOARD_PATH;
  const address = readAddress(atDashboard ? (search as Record<string, unknown>) : {});
  const isOpen = atDashboard && address.docks.includes('alerts');
  const docks = isOpen ? withoutDock(address.docks, 'alerts') : withDock(address.docks, 'alerts');
  return (
    <Link
      to={atDashboard ? '.' : '/'}
      search={writeAddress({ ...address, docks, wide: false, plan: undefined }) as never}
      replace={atDashboard}
      className={classes.alerts}
      data-on={isOpen || undefined}
      title={t('alerts.title')}
    >
      <IconBell size={16} aria-hidden="true" />
      <VisuallyHidden>{open > 0 ? t('alerts.badge', { count: open }) : t('alerts.title')}</VisuallyHidden>
      <span className={classes.alertsText} aria-hidden="true">
        {t('alerts.title')}
      </span>
      {open > 0 && (
        <span className={classes.alertCount} data-critical={critical > 0 || undefined} aria-hidden="true">
          {open > MOST_SHOWN ? `${MOST_SHOWN}+` : open}
        </span>
      )}
    </Link>
  );
}
