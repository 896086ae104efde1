export { mountApiDocs } from './api-docs.ts';
export { mountAdministration } from './management.ts';
