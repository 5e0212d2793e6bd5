import '@testing-library/jest-dom/jest-globals';

export {
  buildCompanyInfo,
  buildMember,
  buildMessage,
  buildPayment,
  buildSettings,
  buildUser,
} from './builders.ts';
export { consumeConsole } from './console.ts';
export { installCaches } from './fake-caches.ts';
export { installIndexedDb } from './fake-indexed-db.ts';
export { fake, type FakeCall, fakeError } from './fake-api.ts';
export { createFakeSocket } from './fake-socket.ts';
export { setMedia } from './browser-fakes.ts';
export {
  buildPushSubscription,
  fakePushBrowser,
  pushPublicKey,
  buildPushSettings,
} from './fake-push-browser.ts';
export { renderApp, type RenderOptions, startSession, setLocale } from './render-app.tsx';
export { startFakeLive } from './start-fake-live.ts';
