import { useRequestsUnderWay } from '../platform/api/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import classes from './RequestBar.module.css';

/** The global spinner: a thin bar while a person waits for any request. It never takes input away. */
export function RequestBar() {
  const { t } = useTranslation();
  const busy = useRequestsUnderWay() > 0;
  return (
    <div className={classes.place} role="status" aria-busy={busy}>
      {busy && (
        <>
          <span className={classes.bar} />
          <span className="lh-unseen">{t('app.busy')}</span>
        </>
      )}
    </div>
  );
}
