export { LogCard } from './LogCard.tsx';
export { ReceiverButtons } from './ReceiverButtons.tsx';
export { ReportCard } from './ReportCard.tsx';
export { RulesCard } from './RulesCard.tsx';
export { SilenceBar } from './SilenceBar.tsx';
