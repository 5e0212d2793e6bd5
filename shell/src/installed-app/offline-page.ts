import { startOfflinePage } from './start-offline-page.ts';

// Written into the page that the worker shows without a connection (`/-/offline` of the gateway).
void startOfflinePage();
