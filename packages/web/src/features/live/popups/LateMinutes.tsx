import { useTranslation } from '../../../platform/i18n/index.ts';
import type { Late } from './lateness.ts';

/** '+40 projected'. */
export function LateMinutes({ late: { minutes, kind, tone } }: { readonly late: Late }) {
  const { t } = useTranslation();
  return (
    <span className="lh-difference" data-tone={tone}>
      {t(`live.late.${kind}`, { minutes })}
    </span>
  );
}
