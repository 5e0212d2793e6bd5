import { pushWorker } from './push-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

pushWorker(globalThis as unknown as WorkerScope);
