export { emit, on, tap, type AppEvents } from './bus.ts';
export { useAppEvent } from './use-app-event.ts';
