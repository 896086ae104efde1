import type { Driver } from '@linehaul/contracts/fleet';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Translate } from '../../platform/i18n/index.ts';
import { ArchivedBadge } from '../../ui/records/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import classes from './fleet.module.css';
import { LicenceBadge } from './LicenceBadge.tsx';
import { orNot } from './or-not.tsx';
import { driverPath } from './paths.ts';

export function driverColumns(
  t: Translate,
  menu: (row: Driver, isActive: boolean) => ReactNode,
): TableColumn<Driver>[] {
  return [
    {
      id: 'name',
      header: t('fleet.drivers.name'),
      sort: 'name',
      least: 200,
      title: ({ name }) => name,
      cell: (row, isActive) => (
        <span className={classes.identity}>
          <Link to={driverPath(row.id) as '/'} tabIndex={isActive ? 0 : -1} className={classes.link}>
            {row.name}
          </Link>
          {row.archived && <ArchivedBadge />}
        </span>
      ),
    },
    {
      id: 'employeeNumber',
      header: t('fleet.drivers.employeeNumber'),
      sort: 'employeeNumber',
      width: 150,
      cell: ({ employeeNumber }) => orNot(employeeNumber, t),
    },
    {
      id: 'mobileNumber',
      header: t('fleet.drivers.mobileNumber'),
      sort: 'mobileNumber',
      width: 150,
      cell: ({ mobileNumber }) => orNot(mobileNumber, t),
    },
    {
      id: 'siteName',
      header: t('fleet.site'),
      sort: 'siteName',
      least: 120,
      title: ({ siteName }) => siteName ?? undefined,
      cell: ({ siteName }) => orNot(siteName, t),
    },
    {
      id: 'licenceExpiryDate',
      header: t('fleet.licence.expires'),
      sort: 'licenceExpiryDate',
      width: 130,
      cell: ({ licenceExpiryDate }) => orNot(licenceExpiryDate, t),
    },
    {
      id: 'standing',
      header: t('fleet.licence.validity'),
      width: 180,
      cell: ({ licenceExpiryDate }) => licenceExpiryDate && <LicenceBadge expiryDate={licenceExpiryDate} />,
    },
    { id: 'menu', header: t('fleet.actions'), headerIcon: <span />, width: 40, cell: menu },
  ];
}
