import type { Asset } from '@linehaul/contracts/fleet';
import { assetTypeText } from '@linehaul/domain/fleet';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Translate } from '../../platform/i18n/index.ts';
import { dateTimeText } from '../../platform/time/index.ts';
import { ArchivedBadge } from '../../ui/records/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import classes from './fleet.module.css';
import { orNot } from './or-not.tsx';
import { assetPath } from './paths.ts';

export function makeAndModel({ make, model }: Asset): string {
  return [make, model].filter(Boolean).join(' ');
}

export function assetColumns(
  t: Translate,
  timeZone: string,
  menu: (row: Asset, isActive: boolean) => ReactNode,
): TableColumn<Asset>[] {
  return [
    {
      id: 'registrationNumber',
      header: t('fleet.assets.registrationNumber'),
      sort: 'registrationNumber',
      least: 190,
      cell: (row, isActive) => (
        <span className={classes.identity}>
          <Link to={assetPath(row.id) as '/'} tabIndex={isActive ? 0 : -1} className={classes.link}>
            {row.registrationNumber}
          </Link>
          {row.archived && <ArchivedBadge />}
        </span>
      ),
    },
    {
      id: 'fleetNumber',
      header: t('fleet.assets.fleetNumber'),
      sort: 'fleetNumber',
      width: 120,
      cell: ({ fleetNumber }) => orNot(fleetNumber, t),
    },
    {
      id: 'assetTypeName',
      header: t('fleet.assets.assetTypeName'),
      sort: 'assetTypeName',
      width: 150,
      title: ({ assetTypeName }) => assetTypeText(assetTypeName),
      cell: ({ assetTypeName }) => assetTypeText(assetTypeName),
    },
    {
      id: 'make',
      header: t('fleet.assets.makeAndModel'),
      sort: 'make',
      least: 140,
      title: makeAndModel,
      cell: (row) => orNot(makeAndModel(row), t),
    },
    {
      id: 'siteName',
      header: t('fleet.site'),
      sort: 'siteName',
      least: 110,
      title: ({ siteName }) => siteName ?? undefined,
      cell: ({ siteName }) => orNot(siteName, t),
    },
    {
      id: 'deviceId',
      header: t('fleet.assets.device'),
      sort: 'deviceId',
      least: 130,
      title: ({ deviceId }) => deviceId ?? undefined,
      cell: ({ deviceId }) => orNot(deviceId, t),
    },
    {
      id: 'lastFixTimeUtc',
      header: t('fleet.assets.lastHeard'),
      sort: 'lastFixTimeUtc',
      width: 150,
      cell: ({ lastFixTimeUtc }) =>
        lastFixTimeUtc ? (
          <time dateTime={lastFixTimeUtc}>{dateTimeText(lastFixTimeUtc, timeZone)}</time>
        ) : (
          <span className="lh-none">{t('fleet.assets.neverHeard')}</span>
        ),
    },
    { id: 'menu', header: t('fleet.actions'), headerIcon: <span />, width: 40, cell: menu },
  ];
}
