export { type Consent, getConsent, openConsent, useConsentQuestion } from './consent.ts';
export { readExposures, startExperiments, useExperiment } from './experiments.ts';
export { getVisitorCountry, useMessagePrice } from './visitor-country.ts';
export { type GeolocationPermission, requestCity, useGeolocation } from './geolocation.ts';
export { startPush, subscribePush, unsubscribePush } from './push.ts';
export { registerWorker } from './register-worker.ts';
export { isPushSubscribed, type PushState, usePushState } from './push.store.ts';
export {
  applyCredits,
  clearUser,
  getRole,
  isMember,
  type Role,
  setUser,
  startSession,
  updateUser,
  useRole,
  useSession,
  useSettings,
  useUser,
  type SessionState,
} from './session.store.ts';
export { captureTracking, clearTracking, saveConsent, saveTracking, readTracking } from './tracking.ts';
