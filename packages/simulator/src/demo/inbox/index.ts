export { type Inbox, type InboxPorts, openInbox } from './inbox.ts';
