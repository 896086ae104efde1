import { Button } from '@mantine/core';
import { useEscape } from '../../platform/escape.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { MapTool } from '../../shared/map/index.ts';
import type { Edges } from './edges.ts';
import classes from './live.module.css';

export function ToolHint({ tool, covered }: { readonly tool: MapTool; readonly covered: Edges }) {
  const { t } = useTranslation();
  useEscape(true, tool.onCancel);
  return (
    <div className={classes.pickHint} style={{ left: covered.left, right: covered.right }}>
      <div role="status">
        <span>{tool.hint}</span>
        <Button size="xs" variant="default" onClick={tool.onCancel}>
          {t('live.cancelPick')}
        </Button>
      </div>
    </div>
  );
}
