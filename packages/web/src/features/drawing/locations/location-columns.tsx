import type { Location } from '@linehaul/contracts/fleet';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Translate } from '../../../platform/i18n/index.ts';
import { ArchivedBadge } from '../../../ui/records/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import classes from './locations.module.css';
import { locationPath } from './paths.ts';

function orNot(value: string | null | undefined, t: Translate): ReactNode {
  return value || <span className="lh-none">{t('ui.notSpecified')}</span>;
}

export function locationColumns(
  t: Translate,
  menu: (row: Location, isActive: boolean) => ReactNode,
): TableColumn<Location>[] {
  return [
    {
      id: 'name',
      header: t('locations.fields.name'),
      sort: 'name',
      least: 200,
      title: ({ name }) => name,
      cell: (row, isActive) => (
        <span className={classes.identity}>
          <Link
            to={locationPath.to as '/'}
            search={locationPath.search(row.id) as never}
            tabIndex={isActive ? 0 : -1}
            className={classes.link}
          >
            {row.name}
          </Link>
          {row.isDeleted && <ArchivedBadge />}
        </span>
      ),
    },
    {
      id: 'locationType',
      header: t('locations.fields.locationType'),
      sort: 'locationType',
      width: 140,
      cell: ({ locationTypeDescription }) => locationTypeDescription,
    },
    {
      id: 'address',
      header: t('locations.fields.address'),
      sort: 'address',
      least: 160,
      title: ({ address }) => address ?? undefined,
      cell: ({ address }) => orNot(address, t),
    },
    {
      id: 'region',
      header: t('locations.fields.region'),
      width: 130,
      cell: ({ regionDescription }) => orNot(regionDescription, t),
    },
    {
      id: 'category',
      header: t('locations.fields.locationOrdinalCode'),
      width: 130,
      cell: ({ locationCategory }) => orNot(locationCategory, t),
    },
    {
      id: 'externalReference',
      header: t('locations.fields.externalReference'),
      sort: 'externalReference',
      width: 150,
      title: ({ externalReference }) => externalReference || undefined,
      cell: ({ externalReference }) => orNot(externalReference, t),
    },
    {
      id: 'shapeType',
      header: t('locations.fields.shapeType'),
      sort: 'shapeType',
      width: 110,
      cell: ({ shapeType }) => shapeType,
    },
    { id: 'menu', header: t('ui.records.actions'), headerIcon: <span />, width: 40, cell: menu },
  ];
}
