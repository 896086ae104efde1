import { parentPort } from 'node:worker_threads';
import { judgeVariants, type WhatIfRequest } from './what-if-judge.ts';

parentPort!.on('message', (request: WhatIfRequest) => parentPort!.postMessage(judgeVariants(request)));
