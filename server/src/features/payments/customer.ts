import type { Locale } from '@liaison/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../db/sessions.ts';
import type { Core } from '../core.ts';
import type { Customer } from './discounts/discounts.service.ts';

/** The member as a buyer, in the country of the account or of the visit, on the terms of the site that is visited. */
export const toCustomer = (
  user: SessionUser,
  { request, locale, settings }: { request: FastifyRequest; locale: Locale } & Pick<Core, 'settings'>,
): Customer => {
  const { company, refund_days: refundDays } = settings.getSite(request);
  return {
    userId: user.id,
    isPaidUser: user.paidUser,
    country: user.country ?? request.country,
    locale,
    sellerCountry: company.country,
    refundDays,
  };
};
