import { assertNever } from '@linehaul/domain/core';
import { choiceText, type Entity, type Field, TEXT_MAX, targetOf } from '@linehaul/domain/entities';
import { Checkbox, Flex, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { WhenField } from '../../../ui/fields/index.ts';
import {
  type FormValue,
  type FormValues,
  fieldId,
  IN_PLACE,
  type InputLook,
  type InputProps,
} from '../../../ui/records/index.ts';
import classes from '../entities.module.css';
import { fieldsOf } from '../entity.ts';
import type { Names } from '../value.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { ShapeField } from './ShapeField.tsx';

const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

interface Props<Row> {
  readonly entity: Entity;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly input?: InputLook | ComponentType<InputProps<Row>>;
  readonly record?: Row;
  readonly values: FormValues;
  readonly problems: Readonly<Record<string, string>>;
  readonly names: Names;
  readonly map?: ReactNode;
  change(part: FormValues): void;
}

/** Test names as in JHipster's tests. */
export function EntityField<Row>({ name, field, label, input, ...props }: Props<Row>) {
  const { entity, values, problems, names, change } = props;
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const set = (value: FormValue) => change({ [name]: value, ...emptied(entity, name) });
  const text = String(values[name] ?? '');
  const common = {
    id: fieldId(name),
    label,
    error: problems[name],
    required: field.required,
    'data-cy': name,
  };
  const choices = choicesOf(field) ?? [];
  if (typeof input === 'function') {
    const Own = input;
    return (
      <Own
        id={common.id}
        label={label}
        error={common.error}
        required={field.required}
        maxLength={field.kind === 'text' ? (field.max ?? TEXT_MAX) : undefined}
        choices={choices}
        value={text}
        values={values}
        record={props.record}
        onChange={set}
      />
    );
  }
  const { type, inputMode, maxLength = 24, hint, placeholder } = input ?? {};
  const look = {
    autoComplete: 'off',
    placeholder: placeholder && t(placeholder),
    ...(hint && { description: t(hint), inputWrapperOrder: HINT_BELOW }),
  };
  switch (field.kind) {
    case 'text': {
      const typed = {
        ...common,
        ...look,
        maxLength: field.max ?? TEXT_MAX,
        value: text,
      };
      return field.lines ? (
        <Textarea
          {...typed}
          className={classes.wide}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => set(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...typed}
          type={type}
          inputMode={inputMode}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    }
    case 'number':
      return (
        <TextInput
          {...common}
          {...look}
          inputMode={field.whole ? 'numeric' : 'decimal'}
          maxLength={maxLength}
          rightSection={!hint && field.unit && <span className="lh-none">{field.unit}</span>}
          rightSectionPointerEvents="none"
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'flag':
      return (
        <Flex align="center" mih={32} style={{ alignSelf: 'end' }}>
          <Checkbox
            id={common.id}
            label={label}
            error={common.error}
            data-cy={name}
            checked={values[name] === true}
            onChange={(event) => set(event.currentTarget.checked)}
          />
        </Flex>
      );
    case 'choice':
    case 'code':
      return (
        <NativeSelect
          {...common}
          data={[{ value: '', label: t('ui.notSpecified') }, ...choices]}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...common}
          comboboxProps={IN_PLACE}
          data={choices}
          value={[...(values[name] as readonly string[])]}
          onChange={set}
        />
      );
    case 'instant':
    case 'date':
      return (
        <WhenField
          id={common.id}
          label={label}
          name={label}
          isDay={field.kind === 'date'}
          required={field.required}
          error={common.error}
          testName={name}
          isEager
          value={text}
          timeZone={timeZone}
          onChange={set}
        />
      );
    case 'reference':
    case 'owner': {
      const target = targetOf(field, values);
      if (!target)
        return <TextInput {...common} disabled placeholder={t('entities.kindFirst')} value="" readOnly />;
      return (
        <ReferenceField
          key={target.name}
          id={common.id}
          target={target}
          label={label}
          value={text}
          names={names}
          error={common.error}
          required={field.required}
          testName={name}
          onChange={set}
        />
      );
    }
    case 'geometry':
      return (
        <ShapeField
          name={name}
          field={field}
          label={label}
          value={text}
          error={common.error}
          map={props.map}
          onChange={set}
        />
      );
    case 'details':
      return (
        <Textarea
          {...common}
          className={classes.wide}
          description={t('entities.detailsHint')}
          inputWrapperOrder={HINT_BELOW}
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    default:
      return assertNever(field);
  }
}

export function choicesOf(field: Field): { value: string; label: string }[] | undefined {
  if (field.kind === 'code')
    return field.codes.map(({ value, text }) => ({ value: String(value), label: text }));
  if (field.kind !== 'choice' && field.kind !== 'choices') return undefined;
  return field.values.map((value) => ({ value, label: choiceText(value) }));
}

function emptied(entity: Entity, changed: string): FormValues {
  const owners = fieldsOf(entity).filter(
    ([, field]) => field.kind === 'owner' && field.typeField === changed,
  );
  return Object.fromEntries(owners.map(([name]) => [name, '']));
}
