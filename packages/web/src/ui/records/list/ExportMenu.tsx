import { exportAudit, exportList, exportRecords } from '@linehaul/contracts/transfers';
import { type ExportFormat, type ExportList, formatsOf } from '@linehaul/domain/transfers';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { urlOf } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';

type Props = Of & {
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly label?: string;
  readonly isSmall?: boolean;
  readonly position?: 'bottom-end' | 'top-end';
};
type Of =
  | { readonly list: ExportList; readonly collection?: undefined }
  | { readonly list?: undefined; readonly collection: string }
  | { readonly list: 'audit'; readonly collection?: undefined };
const RECORD_FORMATS = ['csv', 'xlsx'] as const;

/** Links let the browser stream. */
export function ExportMenu({ list, collection, query, label, isSmall, position = 'bottom-end' }: Props) {
  const { t } = useTranslation();
  const { name: orgId } = useOrganisation();
  const name = label ?? t('ui.records.export');
  const addressOf = (format: ExportFormat) => {
    const asked = { ...query, format };
    if (list === 'audit') return urlOf(exportAudit, { params: { orgId }, query: asked as never });
    return list
      ? urlOf(exportList, { params: { orgId, list }, query: asked })
      : urlOf(exportRecords, { params: { orgId, collection: collection ?? '' }, query: asked as never });
  };
  return (
    <Menu position={position} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        {isSmall ? (
          <ActionIcon aria-label={name} title={name}>
            <IconDownload size={16} />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {name}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {(list && list !== 'audit' ? formatsOf(list) : RECORD_FORMATS).map((format) => (
          <Menu.Item key={format} component="a" href={addressOf(format)} download>
            {t(`ui.records.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
