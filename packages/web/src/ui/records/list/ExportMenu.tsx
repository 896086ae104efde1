import { exportList, exportRecords } from '@linehaul/contracts/transfers';
import { type ExportList, formatsOf } from '@linehaul/domain/transfers';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { urlOf } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';

type Props = Of & {
  /** The list's own search, filters and sort. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** What is exported, where a page has several lists. */
  readonly label?: string;
  /** Where there is little room, its picture stands for its name. */
  readonly isSmall?: boolean;
  readonly position?: 'bottom-end' | 'top-end';
};
/** A list of its own, or that of an entity by its collection. */
type Of =
  | { readonly list: ExportList; readonly collection?: undefined }
  | { readonly list?: undefined; readonly collection: string };
const RECORD_FORMATS = ['csv', 'xlsx'] as const;

/** A whole list as a file, whatever its pages: links, so that the browser takes it as it comes. */
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
