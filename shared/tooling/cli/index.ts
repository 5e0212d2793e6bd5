export { publishRelease } from '@liaison/shared/release/store';
export { promoteRelease } from './promote-release.ts';
