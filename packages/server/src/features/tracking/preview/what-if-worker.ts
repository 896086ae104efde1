import { parentPort } from 'node:worker_threads';
import { evaluateVariants, type WhatIfRequest } from './what-if-evaluator.ts';

parentPort!.on('message', (request: WhatIfRequest) => parentPort!.postMessage(evaluateVariants(request)));
