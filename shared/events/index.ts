export { emit, on, tap, useAppEvent, type AppEvents } from './event-bus.ts';
