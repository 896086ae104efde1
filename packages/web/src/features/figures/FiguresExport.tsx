import { exportFigures } from '@linehaul/contracts/figures';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { urlOf } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import type { Dates } from '../../ui/insights/index.ts';
import type { Opened } from './model/address.ts';

const FORMATS = ['xlsx', 'csv'] as const;
const OF_SUMS = ['xlsx', 'pdf', 'csv'] as const;

interface Props {
  readonly dates: Dates;
  /** Undefined: sums and all rows. */
  readonly opened: Opened | undefined;
  readonly label: string;
}

/** Links let the browser stream. */
export function FiguresExport({ dates, opened, label }: Props) {
  const { t } = useTranslation();
  const { name: orgId } = useOrganisation();
  const lists = opened ? [queryOf(opened)] : (['sums', 'stops', 'visits', 'journeys'] as const).map(whole);
  return (
    <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        {opened ? (
          <ActionIcon aria-label={label} title={label}>
            <IconDownload size={16} />
          </ActionIcon>
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {lists.flatMap((query) =>
          (query.list === 'sums' ? OF_SUMS : FORMATS).map((format) => (
            <Menu.Item
              key={`${query.list}-${format}`}
              component="a"
              href={urlOf(exportFigures, { params: { orgId }, query: { ...dates, ...query, format } })}
              download
            >
              {t('figures.export.one', {
                list: t(`figures.export.${query.list}`),
                format: t(`figures.export.${format}`),
              })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const whole = <List extends string>(list: List) => ({ list });

function queryOf(opened: Opened) {
  switch (opened.rows) {
    case 'stops': {
      const { rows, ...filter } = opened;
      return { list: rows, ...filter };
    }
    case 'visits': {
      const { rows, group, key } = opened;
      return { list: rows, visits: group, ...(key === undefined ? {} : { key }) };
    }
    case 'journeys': {
      const { rows, figure } = opened;
      return { list: rows, figure };
    }
  }
}
