import { Button, Checkbox, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './table.module.css';

interface Props {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly hidden: readonly string[];
  onChange(hidden: readonly string[]): void;
}

export function ColumnChooser({ columns, hidden, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />}>
          {t('ui.table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.chooser}>
        {columns.map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={!hidden.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? hidden.filter((one) => one !== id) : [...hidden, id])
            }
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
