import { headlineOf } from '../../features/cases/index.ts';
import { HandoverScreen } from '../../features/handover/index.ts';

export function Handover() {
  return <HandoverScreen headlineOf={headlineOf} />;
}
