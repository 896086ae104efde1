import type { ImportJob } from '@linehaul/contracts/transfers';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './transfers.module.css';

interface Props {
  readonly job: ImportJob;
  readonly fields: ImportJob['fields'];
  readonly mapping: Readonly<Record<string, number>>;
}

export function Preview({ job, fields, mapping }: Props) {
  const { t } = useTranslation();
  const takenFor = (column: number) =>
    fields.filter(({ name }) => mapping[name] === column).map(({ label }) => label);
  return (
    <>
      <h2 className={classes.heading}>{t('transfers.preview')}</h2>
      <section
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={t('transfers.preview')}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('transfers.line')}</th>
              {job.columns.map((column, i) => {
                const taken = takenFor(i);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <th scope="col" key={i} data-unused={taken.length === 0 || undefined}>
                    {column}
                    <small>{taken.length > 0 ? taken.join(', ') : t('transfers.notTaken')}</small>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {job.preview.map(({ line, cells }) => (
              <tr key={line}>
                <td>{line}</td>
                {cells.map((cell, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <td key={i} title={cell}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
