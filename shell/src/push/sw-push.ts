import { startPushWorker } from './push-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

startPushWorker(globalThis as unknown as WorkerScope);
