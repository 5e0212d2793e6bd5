import { beforeEach, jest } from '@jest/globals';

/** Gets the addresses of other sites that screens open. Import it before the screen, which is then imported dynamically. */
export const redirectTo = jest.fn<(address: string) => void>();
jest.unstable_mockModule('./redirect-to.ts', () => ({ redirectTo }));

beforeEach(() => {
  redirectTo.mockReset();
  sessionStorage.clear();
  localStorage.clear();
});
