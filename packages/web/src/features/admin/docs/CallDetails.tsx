import { useTranslation } from '../../../platform/i18n/index.ts';
import type { Content, DescribedCall } from './description.ts';
import classes from './docs.module.css';
import { Rows } from './Rows.tsx';
import { type Field, fieldsOf, limitsText, OR, type Resolve, typeText } from './schema.ts';

interface Props {
  readonly call: DescribedCall;
  readonly resolve: Resolve;
}

/** What a call takes and answers. */
export function CallDetails({ call, resolve }: Props) {
  const { t } = useTranslation();
  const { id, parameters, filters, bodies, answers, needs } = call;
  const required = (isRequired: boolean) => (isRequired ? t('admin.docs.required') : '');
  return (
    <div className={classes.details}>
      <p>{t(`admin.docs.needs.${needs}`)}</p>
      {parameters.length > 0 && (
        <>
          <h4>{t('admin.docs.parameters')}</h4>
          <Rows
            label={`${t('admin.docs.parameters')}, ${id}`}
            heads={[
              t('admin.docs.name'),
              t('admin.docs.type'),
              t('admin.docs.place'),
              t('admin.docs.needed'),
              t('admin.docs.limits'),
            ]}
            rows={parameters.map(({ name, type, place, isRequired, limits }) => [
              <code key="name">{name}</code>,
              <code key="type">{type}</code>,
              place,
              required(isRequired),
              limits,
            ])}
          />
        </>
      )}
      {filters.length > 0 && (
        <>
          <h4>{t('admin.docs.filters')}</h4>
          <Rows
            label={`${t('admin.docs.filters')}, ${id}`}
            heads={[t('admin.docs.field'), t('admin.docs.conditions')]}
            rows={filters.map(({ name, conditions }) => [
              <code key="name">{name}</code>,
              <code key="conditions">{conditions.map((condition) => `.${condition}`).join('  ')}</code>,
            ])}
          />
        </>
      )}
      {bodies.length > 0 && <h4>{t('admin.docs.body')}</h4>}
      {bodies.map((content) => (
        <Form
          key={content.types.join()}
          content={content}
          label={`${t('admin.docs.body')}, ${id}`}
          {...{ resolve }}
        />
      ))}
      <h4>{t('admin.docs.answers')}</h4>
      <Rows
        label={`${t('admin.docs.answers')}, ${id}`}
        heads={[
          t('admin.docs.status'),
          t('admin.docs.description'),
          t('admin.docs.form'),
          t('admin.docs.headers'),
        ]}
        rows={answers.map(({ status, description, contents, headers }) => [
          status,
          description,
          <code key="form">
            {contents.map(({ schema }) => (schema ? typeText(schema) : '')).join(' | ')}
          </code>,
          headers.join(', '),
        ])}
      />
      {answers
        .filter(({ status }) => status.startsWith('2'))
        .flatMap(({ status, contents }) =>
          contents.map((content) => (
            <Form
              key={`${status} ${content.types.join()}`}
              content={content}
              label={`${t('admin.docs.answerOf', { status })}, ${id}`}
              {...{ resolve }}
            />
          )),
        )}
    </div>
  );
}

/** A body or an answer: its media types, and the fields that it has. */
function Form({
  content: { types, schema },
  label,
  resolve,
}: {
  readonly content: Content;
  readonly label: string;
  readonly resolve: Resolve;
}) {
  const { t } = useTranslation();
  const fields = schema ? fieldsOf(schema, resolve) : [];
  const said = [types.join(', '), schema && typeText(schema), schema && limitsText(schema)].filter(Boolean);
  return (
    <>
      <p>
        <code>{said.join(': ')}</code>
      </p>
      {fields.length > 0 && (
        <Rows
          label={label}
          heads={[
            t('admin.docs.field'),
            t('admin.docs.type'),
            t('admin.docs.needed'),
            t('admin.docs.limits'),
          ]}
          rows={fields.map((field) => [
            <Name key="name" field={field} />,
            <code key="type">{field.type}</code>,
            field.isRequired ? t('admin.docs.required') : '',
            field.limits,
          ])}
        />
      )}
    </>
  );
}

function Name({ field: { name, depth } }: { readonly field: Field }) {
  const { t } = useTranslation();
  return (
    <span style={{ paddingInlineStart: depth * 16 }}>
      {name === OR ? t('admin.docs.or') : <code>{name}</code>}
    </span>
  );
}
