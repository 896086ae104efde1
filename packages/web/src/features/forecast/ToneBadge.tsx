import { Mark } from '../../ui/index.ts';
import type { Tone } from './model/evaluation.ts';

/** Shape repeats colour. */
export function ToneBadge({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={`lh-badge ${tone}`}>
      <Mark shape={tone} />
      {children}
    </span>
  );
}
