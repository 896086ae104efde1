import { Fragment } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { FormSection, type RecordRow } from '../../../ui/records/index.ts';
import { type OwnFieldsProps, useOwnFields } from './own-fields.tsx';

export function OwnSections<Row extends RecordRow>(props: OwnFieldsProps<Row>) {
  const { of, own, editor, record } = props;
  const { t } = useTranslation();
  const { values, base, problems, isTried, change } = editor;
  const { fieldsIn } = useOwnFields(props);
  return own.sections.map((section) => {
    const { text, part } = section;
    if (part)
      return <Fragment key={text}>{part({ values, base, problems, isTried, record, change })}</Fragment>;
    return (
      <FormSection key={text} title={t(`${of.texts}.${text}`)} hint={t(`${of.texts}.${text}Hint`)}>
        {fieldsIn(section)}
      </FormSection>
    );
  });
}
