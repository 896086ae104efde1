import { Button } from '@mantine/core';
import { useEscape } from '../../platform/escape.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Edges } from './edges.ts';
import classes from './live.module.css';
import type { Picking } from './use-plan.ts';

/** Says over the map what the next click does; Escape and its button leave it. */
export function PickHint({ picking, covered }: { readonly picking: Picking; readonly covered: Edges }) {
  const { t } = useTranslation();
  useEscape(true, picking.onCancel);
  return (
    <div className={classes.pickHint} style={{ left: covered.left, right: covered.right }}>
      <div role="status">
        <span>{picking.hint}</span>
        <Button size="xs" variant="default" onClick={picking.onCancel}>
          {t('live.cancelPick')}
        </Button>
      </div>
    </div>
  );
}
