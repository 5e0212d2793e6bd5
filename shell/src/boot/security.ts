/**
 * Runs before every other module: styled-components and the chunk loader read the nonce, and the policy must stand
 * before the first script address is set.
 */
declare let __webpack_nonce__: string;

// oxlint-disable-next-line prefer-const -- webpack turns the assignment into its own variable
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createScriptURL: trustedAddress });

/** Scripts come from the release store, the push worker, or a development server the session has switched on. */
export function trustedAddress(address: string): string {
  const { origin, pathname, search } = new URL(address, location.href);
  const isRelease = origin === location.origin && pathname.startsWith('/releases/');
  const isPushWorker = origin === location.origin && `${pathname}${search}` === '/sw-push.js?v=2';
  if (isRelease || isPushWorker || developmentOrigins().includes(origin)) return address;
  throw new TypeError(`No script may come from ${origin}${pathname}`);
}

interface Origin {
  base: string;
  override?: string;
}

function developmentOrigins(): string[] {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
    developmentOverrides?: boolean;
    shell?: Origin;
    releases?: Origin[];
  };
  if (!boot.developmentOverrides) return [];
  const all = [boot.shell, ...(boot.releases ?? [])].filter((release) => release !== undefined);
  const overridden = all.filter(({ override }) => override === 'development');
  return overridden.map(({ base }) => new URL(base, location.href).origin);
}
