export { countryOf, useMessagePrice } from './country.ts';
export { type GeolocationPermission, locate, useGeolocation } from './geolocation.ts';
export { startPush, subscribePush, unsubscribePush } from './push.ts';
export { isPushSubscribed, type PushState, usePush } from './push.store.ts';
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
export { captureTracking, forgetTracking, keepTracking, readTracking } from './tracking.ts';
export { isMember, useRole, roleOf, type Role } from './roles.ts';
