export { mountApiDocs } from './api-docs.ts';
