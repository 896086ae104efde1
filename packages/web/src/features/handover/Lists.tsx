import type { Handover } from '@linehaul/contracts/handover';
import type { PrintedRows } from '@linehaul/domain/handover';
import { CaseSection } from './CaseSection.tsx';
import classes from './handover.module.css';
import { LateSection, StartSection } from './JourneySections.tsx';
import { PromiseSection } from './PromiseSection.tsx';
import { SilentSection } from './SilentSection.tsx';
import type { ListProps } from './words.ts';

interface Props extends ListProps {
  readonly handover: Handover;
  /** On paper: how many rows of the last three fit. */
  readonly printed?: PrintedRows;
}

export function Lists({ handover: { lists }, printed, ...props }: Props) {
  const isPrinted = printed !== undefined;
  const { clock } = props;
  return (
    <>
      <CaseSection list={lists.cases} isPrinted={isPrinted} {...props} />
      <PromiseSection list={lists.promises} isPrinted={isPrinted} {...props} />
      <div className={classes.beside}>
        <LateSection list={lists.late} most={printed?.late} isPrinted={isPrinted} clock={clock} />
        <StartSection list={lists.starts} most={printed?.starts} isPrinted={isPrinted} clock={clock} />
      </div>
      <SilentSection list={lists.silent} most={printed?.silent} isPrinted={isPrinted} clock={clock} />
    </>
  );
}
