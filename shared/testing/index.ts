import '@testing-library/jest-dom/jest-globals';

import '@testing-library/jest-dom/jest-globals';

export { aMember, aMessage, aPayment, aUser, settings } from './builders.ts';
export { takeConsole } from './console.ts';
export { fake, type FakeCall, fakeError } from './fake-api.ts';
export { setMedia } from './fill-browser.ts';
export { aPushSubscription, pushBrowser, pushPublicKey, pushSettings } from './push-browser.ts';
export { renderApp, type RenderOptions, startSession, speak } from './render.tsx';
