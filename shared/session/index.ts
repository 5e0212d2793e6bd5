export { getVisitorCountry, useMessagePrice } from './visitor-country.ts';
export { type GeolocationPermission, requestCity, useGeolocation } from './geolocation.ts';
export { startPush, subscribePush, unsubscribePush } from './push.ts';
export { isPushSubscribed, type PushState, usePushState } from './push.store.ts';
export {
  applyCredits,
  clearUser,
  getRole,
  isMember,
  type Role,
  setUser,
  startSession,
  useRole,
  useSession,
  useSettings,
  useUser,
  type SessionState,
} from './session.store.ts';
export { captureTracking, clearTracking, saveTracking, readTracking } from './tracking.ts';
