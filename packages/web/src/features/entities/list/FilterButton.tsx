import { type Entity, entityNamed, type Field } from '@linehaul/domain/entities';
import { Button, Flex, NativeSelect, Popover, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { fieldLabel, fieldsOf } from '../entity.ts';
import { choicesOf } from '../form/EntityFields.tsx';
import { ReferenceField } from '../form/ReferenceField.tsx';
import type { Names } from '../value.tsx';
import { type Condition, conditionsOf, conditionText, filterOf, needsValue } from './filters.ts';

interface Props {
  readonly entity: Entity;
  readonly names: Names;
  onAdd(key: string, value: string): void;
}

export function FilterButton(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      portalProps={{ target: document.getElementById('main') ?? document.body }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('entities.filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('entities.filters')}>
        {isOpen && (
          <NewFilter
            {...props}
            onAdd={(key, value) => {
              props.onAdd(key, value);
              setOpen(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function NewFilter({ entity, names, onAdd }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const fields = fieldsOf(entity);
  const [name, setName] = useState(entity.list.find((one) => fields.some(([known]) => known === one)) ?? '');
  const field = entity.fields[name]!;
  const conditions = conditionsOf(field);
  const [chosen, setChosen] = useState<Condition>();
  const condition = chosen && conditions.includes(chosen) ? chosen : conditions[0]!;
  const [typed, setTyped] = useState('');
  const choices = choicesFor(field, t);
  const value = choices && typed === '' ? (choices[0]?.value ?? '') : typed;
  const made = filterOf(name, field, condition, value, timeZone);
  function add(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (made) onAdd(...made);
  }
  return (
    <Flex component="form" direction="column" gap="md" w={260} onSubmit={add}>
      <NativeSelect
        label={t('entities.filterField')}
        data={fields.map(([one]) => ({ value: one, label: fieldLabel(entity, one) }))}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setTyped('');
        }}
      />
      <NativeSelect
        label={t('entities.filterCondition')}
        data={conditions.map((one) => ({ value: one, label: conditionText(field, one, t) }))}
        value={condition}
        onChange={(event) => setChosen(event.currentTarget.value as Condition)}
      />
      {needsValue(condition) && (
        <FilterValue field={field} choices={choices} value={value} names={names} onChange={setTyped} />
      )}
      <Button type="submit" disabled={!made}>
        {t('entities.addFilter')}
      </Button>
    </Flex>
  );
}

function choicesFor(field: Field, t: Translate) {
  if (field.kind !== 'flag') return choicesOf(field);
  return [
    { value: 'true', label: t('entities.yes') },
    { value: 'false', label: t('entities.no') },
  ];
}

interface ValueProps {
  readonly field: Field;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly names: Names;
  onChange(value: string): void;
}

function FilterValue({ field, choices, value, names, onChange }: ValueProps) {
  const { t } = useTranslation();
  const label = t('entities.filterValue');
  if (choices) {
    return (
      <NativeSelect
        label={label}
        data={[...choices]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (field.kind === 'reference') {
    return (
      <ReferenceField
        id="filter-value"
        target={entityNamed(field.to)}
        label={label}
        value={value}
        names={names}
        onChange={onChange}
      />
    );
  }
  const isTime = field.kind === 'instant' || field.kind === 'date';
  return (
    <TextInput
      label={label}
      placeholder={isTime ? t(field.kind === 'date' ? 'ui.day.pattern' : 'ui.day.timePattern') : undefined}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
