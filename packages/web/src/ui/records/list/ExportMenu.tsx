import { exportList, exportRecords } from '@linehaul/contracts/transfers';
import { type ExportList, formatsOf } from '@linehaul/domain/transfers';
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
  | { readonly list?: undefined; readonly collection: string };
const RECORD_FORMATS = ['csv', 'xlsx'] as const;

/** Exports a whole list by links, so that the browser streams the file. */
export function ExportMenu({ list, collection, query, label, isSmall, position = 'bottom-end' }: Props) {
  const { t } = useTranslation();
  const { name: orgId } = useOrganisation();
  const name = label ?? t('ui.records.export');
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
        {(list ? formatsOf(list) : RECORD_FORMATS).map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={
              list
                ? urlOf(exportList, { params: { orgId, list }, query: { ...query, format } })
                : urlOf(exportRecords, { params: { orgId, collection }, query: { ...query, format } })
            }
            download
          >
            {t(`ui.records.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
