import { Box } from '@mantine/core';
import { useRequestsUnderWay } from '../platform/api/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import classes from './RequestBar.module.css';

export function RequestBar() {
  const { t } = useTranslation();
  const busy = useRequestsUnderWay() > 0;
  return (
    <Box className={classes.place} pos="relative" flex="none" h={0} role="status" aria-busy={busy}>
      {busy && (
        <>
          <span className={classes.bar} />
          <span className="lh-unseen">{t('app.busy')}</span>
        </>
      )}
    </Box>
  );
}
