export { getVisitorCountry, useMessagePrice } from './visitor-country.ts';
export { type GeolocationPermission, requestCity, useGeolocation } from './geolocation.ts';
export { startPush, subscribePush, unsubscribePush } from './push.ts';
export { isPushSubscribed, type PushState, usePushState } from './push.store.ts';
export {
  applyCredits,
  clearUser,
  setUser,
  startSession,
  useSession,
  useSettings,
  useUser,
  type SessionState,
} from './session.store.ts';
export { captureTracking, clearTracking, saveTracking, readTracking } from './tracking.ts';
export { isMember, useRole, getRole, type Role } from './roles.ts';
