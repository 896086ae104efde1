import { entityNamed } from '@linehaul/domain/entities';
import { Fragment } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import {
  type Archivable,
  type FormOverrides,
  FormSection,
  type FormValues,
  type RecordRow,
  type RecordValues,
} from '../../../ui/records/index.ts';
import { useNames } from '../names.ts';
import { fieldText } from '../own-texts.ts';
import { EntityField } from './EntityFields.tsx';
import { useChosen } from './EntityForm.tsx';
import { type FormShape, writtenFields } from './form-values.ts';

interface Props<Row extends RecordRow> {
  readonly of: Pick<Archivable<never>, 'entity' | 'texts'>;
  readonly own: FormOverrides<Row>;
  readonly shape: FormShape;
  readonly editor: RecordValues<FormValues>;
  readonly record?: Row;
}

export function OwnSections<Row extends RecordRow>({ of, own, shape, editor, record }: Props<Row>) {
  const { t } = useTranslation();
  const entity = entityNamed(of.entity);
  const { values, base, problems, isTried, change } = editor;
  const written = writtenFields(entity, shape);
  const fields = new Map(written);
  const plain = written.filter(([name]) => typeof own.inputs?.[name] !== 'function');
  const names = useNames(entity, useChosen(plain, values));
  const placed = new Set(own.sections.flatMap((section) => section.fields));
  const others = written.map(([name]) => name).filter((name) => !placed.has(name));
  return own.sections.map(({ text, fields: named, hasOthers, part }) => {
    if (part)
      return <Fragment key={text}>{part({ values, base, problems, isTried, record, change })}</Fragment>;
    return (
      <FormSection key={text} title={t(`${of.texts}.${text}`)} hint={t(`${of.texts}.${text}Hint`)}>
        {[...named, ...(hasOthers ? others : [])].map((name) => {
          const field = fields.get(name);
          return (
            field && (
              <EntityField
                key={name}
                entity={entity}
                name={name}
                field={field}
                label={fieldText(of, name, t)}
                input={own.inputs?.[name]}
                record={record}
                values={values}
                problems={problems}
                names={names}
                change={change}
              />
            )
          );
        })}
      </FormSection>
    );
  });
}
