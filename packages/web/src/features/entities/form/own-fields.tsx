import { entityNamed } from '@linehaul/domain/entities';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import type {
  Archivable,
  FormOverrides,
  FormValues,
  RecordRow,
  SectionOverride,
  useRecordValues,
} from '../../../ui/records/index.ts';
import { useNames } from '../names.ts';
import { fieldText } from '../own-texts.ts';
import { EntityField } from './EntityFields.tsx';
import { useChosen } from './EntityForm.tsx';
import { type FormShape, writtenFields } from './form-values.ts';

export interface OwnFieldsProps<Row extends RecordRow> {
  readonly of: Pick<Archivable<never>, 'entity' | 'texts'>;
  readonly own: FormOverrides<Row>;
  readonly shape: FormShape;
  readonly editor: ReturnType<typeof useRecordValues<FormValues>>;
  readonly record?: Row;
}

/** A section's fields, with those that no section names where it takes them. */
export function useOwnFields<Row extends RecordRow>(props: OwnFieldsProps<Row>) {
  const { of, own, shape, record } = props;
  const { t } = useTranslation();
  const entity = entityNamed(of.entity);
  const { values, problems, change } = props.editor;
  const written = writtenFields(entity, shape);
  const fields = new Map(written);
  const plain = written.filter(([name]) => typeof own.inputs?.[name] !== 'function');
  const names = useNames(entity, useChosen(plain, values));
  const placed = new Set(own.sections.flatMap((section) => section.fields));
  const others = written.map(([name]) => name).filter((name) => !placed.has(name));
  const namesIn = (section: SectionOverride<Row>) =>
    [...section.fields, ...(section.hasOthers ? others : [])].filter((name) => fields.has(name));
  return {
    namesIn,
    fieldsIn: (section: SectionOverride<Row>): ReactNode =>
      namesIn(section).map((name) => (
        <EntityField
          key={name}
          entity={entity}
          name={name}
          field={fields.get(name)!}
          label={fieldText(of, name, t)}
          input={own.inputs?.[name]}
          record={record}
          values={values}
          problems={problems}
          names={names}
          change={change}
        />
      )),
  };
}
