import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './figures.module.css';

interface Props {
  readonly title: string;
  readonly count: number;
  /** How many show at first. */
  readonly shown: number;
  readonly isWhole: boolean;
  onChange(isWhole: boolean): void;
}

export function AllButton({ title, count, shown, isWhole, onChange }: Props) {
  const { t } = useTranslation();
  if (count <= shown) return null;
  const text = isWhole ? t('figures.fewer') : t('figures.all', { count });
  return (
    <button
      type="button"
      className={`lh-link ${classes.all}`}
      aria-label={`${title}: ${text}`}
      aria-expanded={isWhole}
      onClick={() => onChange(!isWhole)}
    >
      {text}
    </button>
  );
}
