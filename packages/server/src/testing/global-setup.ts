import { makeTemplates } from './template.ts';

export default makeTemplates;
