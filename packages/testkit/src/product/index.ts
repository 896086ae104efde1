export { childEnvironment } from './child-environment.ts';
export { NatsServer } from './nats-server.ts';
export { MAIN, ProductProcess } from './product-process.ts';
