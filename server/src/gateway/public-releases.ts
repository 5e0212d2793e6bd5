import { hideStaffReleases, type LiveSet, resolve } from '@liaison/release';

/** The releases of what is the same for everybody, whatever the session; null while no shell is live. */
export const resolvePublicReleases = (set: LiveSet) =>
  resolve(hideStaffReleases(set), { id: '', overrides: new Map() });
