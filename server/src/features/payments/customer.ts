import type { Locale } from '@liaison/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../db/sessions.ts';
import type { Customer } from './discounts/discounts.service.ts';

/** The member as a buyer, in the country of the account or of the visit. */
export const toCustomer = (
  user: SessionUser,
  { request, locale }: { request: FastifyRequest; locale: Locale },
): Customer => ({
  userId: user.id,
  isPaidUser: user.paidUser,
  country: user.country ?? request.country,
  locale,
});
