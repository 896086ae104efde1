import { exportList } from '@linehaul/contracts/transfers';
import { type ExportList, formatsOf } from '@linehaul/domain/transfers';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { urlOf } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';

interface Props {
  readonly list: ExportList;
  /** The list's own search, filters and sort. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Where there is little room, its picture stands for its name. */
  readonly isSmall?: boolean;
  readonly position?: 'bottom-end' | 'top-end';
}

/** A whole list as a file, whatever its pages: links, so that the browser takes it as it comes. */
export function ExportMenu({ list, query, isSmall, position = 'bottom-end' }: Props) {
  const { t } = useTranslation();
  const { name: orgId } = useOrganisation();
  const name = t('ui.records.export');
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
        {formatsOf(list).map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={urlOf(exportList, { params: { orgId, list }, query: { ...query, format } })}
            download
          >
            {t(`ui.records.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
