import { exportList } from '@linehaul/contracts/transfers';
import type { Entity } from '@linehaul/domain/entities';
import { type ExportList, formatsOf } from '@linehaul/domain/transfers';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { urlOf } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';

/** Entities whose list the server writes as a file. */
const EXPORTS: Readonly<Record<string, ExportList>> = {
  location: 'locations',
  route: 'routes',
  asset: 'assets',
  driver: 'drivers',
  'fuel-transaction': 'fuelTransactions',
  journey: 'journeys',
  'active-event': 'events',
  site: 'sites',
};

/** The whole list of the organisation as a file, where the server has one. */
export function ExportMenu({ entity }: { readonly entity: Entity }) {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const list = EXPORTS[entity.name];
  if (!list) return null;
  return (
    <Menu
      position="bottom-end"
      // Within the landmark of its page, as all content must be.
      portalProps={{ target: document.getElementById('main') ?? document.body }}
    >
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
          {t('entities.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('entities.export')}>
        {formatsOf(list).map((format) => (
          <Menu.Item
            key={format}
            component="a"
            download
            href={urlOf(exportList, { params: { orgId: organisation.name, list }, query: { format } })}
          >
            {t('entities.exportAs', { format: t(`entities.formats.${format}`) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
