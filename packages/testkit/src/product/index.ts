export { childEnvironment } from './child-environment.ts';
export { MAIN, ProductProcess } from './product-process.ts';
