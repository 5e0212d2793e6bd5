import { isOperatorToken, type LiveSet } from '@liaison/shared/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions, operatorCookie, overridesCookie } from './cookies.ts';
import type { GatewayDeps } from './deps.ts';
import {
  addressWithout,
  asksForReset,
  cookieValue,
  wishesInAddress,
  wishesInCookie,
  type Wishes,
} from './override-request.ts';
import { type Notice, type Pins, pinsFor } from './overrides.ts';

export type SessionOverrides = { redirect: string } | { pins: Pins; notices: Notice[] };

interface Asking {
  deps: Pick<GatewayDeps, 'store' | 'config'>;
  set: LiveSet;
}

/** Wishes in the address are written into the session and taken out of the address; refused ones are told on the page. */
export async function sessionOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, set }: Asking,
): Promise<SessionOverrides> {
  const { config, store } = deps;
  const operator = request.cookies[operatorCookie] ?? '';
  const isOperator = isOperatorToken(config.secret, 'session', operator, Date.now());
  const mayNameNew = isOperator || config.developmentOverrides;
  const isModule = (name: string) => set.has(name) || (mayNameNew && /^mf-[a-z0-9-]+$/.test(name));
  const isReset = asksForReset(request);
  const before: Wishes = isReset ? new Map() : wishesInCookie(request);
  const asked = wishesInAddress(request, isModule);
  const wishes = new Map([...before, ...asked]);
  const pins = await pinsFor({ store, ...config }, { wishes, set, isOperator });

  const options = cookieOptions(config.publicUrl);
  const value = cookieValue(pins.kept);
  if (value !== (request.cookies[overridesCookie] ?? '')) {
    if (value) reply.setCookie(overridesCookie, value, options);
    else reply.clearCookie(overridesCookie, options);
  }
  const isRefusedNow = pins.refused.some(({ values }) => asked.has(values?.module ?? ''));
  if (!isRefusedNow && (isReset || asked.size > 0))
    return { redirect: addressWithout(request, asked.keys()) };
  return { pins, notices: pins.refused.map((notice) => endedUnlessAsked(notice, asked)) };
}

/** A pin that was granted before and is not any more has ended: nobody asked for it just now. */
const endedUnlessAsked = (notice: Notice, asked: Wishes): Notice =>
  asked.has(notice.values?.module ?? '') ? notice : { ...notice, key: 'override.ended' };
