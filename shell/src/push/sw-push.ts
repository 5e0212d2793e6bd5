import { startOfflineWorker } from '../installed-app/offline-worker.ts';
import { startShareWorker } from '../installed-app/share-worker.ts';
import { startPushWorker } from './push-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;
startPushWorker(scope);
startOfflineWorker(scope);
startShareWorker(scope);
