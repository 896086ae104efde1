export { LogCard } from './LogCard.tsx';
export { ReceiverButtons } from './ReceiverButtons.tsx';
export { RulesCard } from './RulesCard.tsx';
export { ReportsCard } from './reports/ReportsCard.tsx';
export { SilenceBar } from './SilenceBar.tsx';
