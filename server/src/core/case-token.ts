import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token of the link to a complaint or a decision. Signed instead of stored, because it never expires. */
export const createCaseToken = (secret: string, id: string): string => sign(secret, id).toString('base64url');

export function isCaseToken(secret: string, { id, token }: { id: string; token: string }): boolean {
  const signed = sign(secret, id);
  const given = Buffer.from(token, 'base64url');
  return given.length === signed.length && timingSafeEqual(given, signed);
}

export const getComplaintPath = (secret: string, id: string): string =>
  `/complaints/${id}?token=${createCaseToken(secret, id)}`;

export const getDecisionPath = (secret: string, id: string): string =>
  `/complaints?decision=${id}&token=${createCaseToken(secret, id)}`;

const sign = (secret: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`case:${id}`).digest();
