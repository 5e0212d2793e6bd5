import type { Release } from '@liaison/shared/contracts';
import { formatReleaseId, isOpenPreview, type LiveSet } from '@liaison/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookieOptions } from '../http/session-cookie.ts';
import { isOperator, overridesCookie } from './cookies.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import {
  removeOverridesFromUrl,
  isResetRequested,
  formatCookieOverrides,
  parseUrlOverrides,
  parseCookieOverrides,
  type Overrides,
} from './override-request.ts';
import { type Notice, type OverrideRules, type Pins, resolvePins } from './overrides.ts';

export type SessionOverrides = { redirect: string } | { pins: Pins; notices: Notice[] };

interface SessionOverrideOptions {
  deps: Pick<GatewayDeps, 'store' | 'config' | 'clock' | 'checkLookupLimit'>;
  set: LiveSet;
}

/** Moves overrides from the URL to the session cookie by a redirect; for refused ones the page shows a notice. */
export async function resolveSessionOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, set }: SessionOverrideOptions,
): Promise<SessionOverrides> {
  const { config } = deps;
  const now = deps.clock().getTime();
  const isByOperator = isOperator(request, deps);
  const canNameNewModule = isByOperator || config.developmentOverrides;
  const isModule = (name: string, value: string) =>
    set.has(name) || ((canNameNewModule || isOpenPreview(value, now)) && /^mf-[a-z0-9-]+$/.test(name));
  const isReset = isResetRequested(request);
  const stored: Overrides = isReset ? new Map() : parseCookieOverrides(request);
  const requested = parseUrlOverrides(request, isModule);
  const overrides = new Map([...stored, ...requested]);
  const rules = { store: limitLookups(request, deps), ...config };
  const pins = await resolvePins(rules, { overrides, set, isOperator: isByOperator, now });

  const options = getCookieOptions(config.publicUrl);
  const value = formatCookieOverrides(pins.granted);
  if (value !== (request.cookies[overridesCookie] ?? '')) {
    if (value) reply.setCookie(overridesCookie, value, options);
    else reply.clearCookie(overridesCookie, options);
  }
  const isRefusedNow = pins.refused.some(({ values }) => requested.has(values?.module ?? ''));
  if (!isRefusedNow && (isReset || requested.size > 0))
    return { redirect: removeOverridesFromUrl(request, requested.keys()) };
  const isEnded = ({ values: { module = '' } = {} }: Notice) =>
    !requested.has(module) && !pins.granted.has(module);
  return { pins, notices: pins.refused.map((notice) => (isEnded(notice) ? toEnded(notice) : notice)) };
}

/** Of an override from the cookie, which this request did not ask for. One that waits for the store stays there. */
const toEnded = (notice: Notice): Notice => ({ ...notice, key: 'override.ended' });

/**
 * Every made-up version would be a read of the store; one that is asked for twice is read once. Beyond the limit, the store is as good as
 * away: the page comes without the override.
 */
function limitLookups(
  request: FastifyRequest,
  { store, checkLookupLimit }: Pick<GatewayDeps, 'store' | 'checkLookupLimit'>,
): OverrideRules['store'] {
  const lookups = new Map<string, Promise<Release | null>>();
  return {
    findRelease(name, version) {
      const id = formatReleaseId({ name, version });
      const lookup =
        lookups.get(id) ?? checkLookupLimit(request).then(() => store.findRelease(name, version));
      lookups.set(id, lookup);
      return lookup;
    },
  };
}
