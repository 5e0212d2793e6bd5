import { getDevelopmentOrigins } from './file-hashes.ts';

/**
 * Imported before every other module: styled-components and the chunk loader read the nonce, and the trusted types policy must
 * exist before the first script URL is set.
 */
declare let __webpack_nonce__: string;

// oxlint-disable-next-line prefer-const -- webpack replaces it with its own variable
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/**
 * zod's settings, shared by the copies of all modules. The page's policy forbids compiling code; without this, the first schema would try
 * and the browser report it. Set here, so that a page without forms loads no zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createScriptURL: checkScriptUrl });

/** Allows releases, the push worker and the development servers that this session has enabled; throws for any other URL. */
function checkScriptUrl(url: string): string {
  const { origin, pathname, search } = new URL(url, location.href);
  const isRelease = origin === location.origin && pathname.startsWith('/releases/');
  const isPushWorker = origin === location.origin && `${pathname}${search}` === '/sw-push.js?v=2';
  if (isRelease || isPushWorker || getDevelopmentOrigins().includes(origin)) return url;
  throw new TypeError(`Scripts from ${origin}${pathname} are not allowed`);
}
