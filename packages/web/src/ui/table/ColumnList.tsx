import { Checkbox, Popover } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './table.module.css';

export interface ColumnListProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly hidden: readonly string[];
  onChange(hidden: readonly string[]): void;
  onClose(): void;
}

export function ColumnList({ columns, hidden, onChange, onClose }: ColumnListProps) {
  const { t } = useTranslation();
  return (
    <Popover opened onDismiss={onClose} position="bottom-end" trapFocus withRoles={false}>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.chooser}
        role="dialog"
        aria-label={t('ui.table.columns')}
        onKeyDownCapture={(event) => {
          // Handlers below must not see Escape.
          if (event.key === 'Escape') event.preventDefault();
        }}
      >
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
