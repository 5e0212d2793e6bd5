export { emit, on, onInvalidEvent, tap, type AppEvents } from './app-events.ts';
export { useAppEvent } from './use-app-event.ts';
