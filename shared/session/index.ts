export { countryOf, useMessagePrice } from './country.ts';
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
