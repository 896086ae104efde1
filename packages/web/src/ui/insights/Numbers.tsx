import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Fold } from './Fold.tsx';

interface Props {
  readonly label: string;
  /** The last may be empty, for remarks. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [name: string, ...values: readonly ReactNode[]])[];
}

const NOTE_WIDTH = 160;

export function Numbers({ label, heads, rows }: Props) {
  const { t } = useTranslation();
  return (
    <Fold title={t('ui.insights.numbers')} label={label}>
      <table className="lh-table" aria-label={label}>
        <colgroup>
          {heads.map((head) => (
            <col key={head || 'note'} style={head ? undefined : { width: NOTE_WIDTH }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={head || 'note'} scope="col" className={i > 0 && head ? 'num' : undefined}>
                {head || <span className="lh-unseen">{t('ui.insights.note')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, i) => (
                <td key={heads[i + 1] || 'note'} className={heads[i + 1] ? 'num' : undefined}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}
