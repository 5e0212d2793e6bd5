import type { Insertable } from 'kysely';
import type { DiscountCodesTable } from '../../../db/schema/payments.ts';
import type { TestMember, TestService } from '../../../testing/service.ts';

/** Steps that the tests of discounts share. */
export const createDiscountSteps = (service: TestService) => ({
  createCode: (code: Partial<Insertable<DiscountCodesTable>> = {}) =>
    service.db
      .insertInto('discount_codes')
      .values({
        code: 'SPRING',
        percentage: 20,
        validity: 'unlimited',
        created_at: service.clock(),
        ...code,
      })
      .execute(),

  getCode: (member: TestMember, query: object) => member.call('GET /api/discountcode.php', { query }),

  listUses: () => service.db.selectFrom('discount_uses').select(['user_id', 'payment_id']).execute(),
});
