import {
  deletionCode,
  type DeskDiscount,
  type FieldErrorCode,
  type NewDiscount,
  timeBonusCode,
} from '@liaison/shared/contracts';
import { DomainError } from '../../../core/domain-error.ts';
import { getStaffActor, insertAuditEntry } from '../../../db/audit.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Core } from '../../core.ts';
import {
  type CountedDiscountRow,
  findCountedDiscount,
  insertCommonDiscount,
  listCountedDiscounts,
  setDiscountStatus,
} from './desk-discounts.repository.ts';
import { welcomeCode } from './signup-discounts.ts';

const pageSize = 50;
/** A member may have an own code of this name, which would hide one for everybody. */
const ownCodes: string[] = [welcomeCode, timeBonusCode, deletionCode];

/** The discount codes for everybody, as administrators see and set them (DEC-24). */
export function deskDiscountsService({ db, clock, inTransaction }: Core) {
  const audit = (trx: Transaction, act: { actorId: string; action: string; row: CountedDiscountRow }) =>
    insertAuditEntry(trx, {
      actor: getStaffActor(act.actorId),
      action: act.action,
      subject: `discount:${act.row.id}`,
      details: { code: act.row.code, percentage: act.row.percentage },
      now: clock(),
    });

  return {
    async list(before: string | undefined) {
      const rows = await listCountedDiscounts(db, { before, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      const discounts = shown.map((row) => toDeskDiscount(row, clock()));
      return { discounts, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
    },

    create(discount: NewDiscount, actorId: string): Promise<DeskDiscount> {
      const now = clock();
      checkDiscount(discount, now);
      return inTransaction(async (trx) => {
        const id = await insertCommonDiscount(trx, {
          code: discount.code,
          percentage: discount.value_percentage,
          validity: discount.validity,
          currency: discount.currency,
          minimum_order_minor: discount.minimum_order_value,
          country: discount.country,
          payment_methods: discount.paymentmethods,
          expires_at: discount.expires === null ? null : new Date(discount.expires),
          created_at: now,
        });
        if (id === null) throw createFieldError('code', 'in_use');
        const row = await requireDiscount(trx, id);
        await audit(trx, { actorId, action: 'discount.created', row });
        return toDeskDiscount(row, now);
      });
    },

    /** Repeating it changes nothing and is not audited again. */
    setPaused: ({ id, paused }: { id: string; paused: boolean }, actorId: string): Promise<DeskDiscount> =>
      inTransaction(async (trx) => {
        const isChanged = await setDiscountStatus(trx, id, paused ? 'disabled' : 'active');
        const row = await requireDiscount(trx, id);
        if (isChanged)
          await audit(trx, { actorId, action: paused ? 'discount.paused' : 'discount.resumed', row });
        return toDeskDiscount(row, clock());
      }),
  };
}

async function requireDiscount(trx: Transaction, id: string): Promise<CountedDiscountRow> {
  const row = await findCountedDiscount(trx, id);
  if (!row) throw new DomainError('not_found');
  return row;
}

function checkDiscount(discount: NewDiscount, now: Date): void {
  if (ownCodes.includes(discount.code)) throw createFieldError('code', 'in_use');
  // An amount says nothing without its currency.
  if (discount.minimum_order_value !== null && discount.currency === null)
    throw createFieldError('currency', 'required');
  if (discount.expires !== null && new Date(discount.expires) <= now)
    throw createFieldError('expires', 'invalid');
}

const createFieldError = (field: keyof NewDiscount, code: FieldErrorCode) =>
  new DomainError('validation', { fields: { [field]: code } });

const toDeskDiscount = (row: CountedDiscountRow, now: Date): DeskDiscount => ({
  id: row.id,
  code: row.code,
  value_percentage: row.percentage,
  validity: row.validity,
  currency: row.currency,
  minimum_order_value: row.minimum_order_minor,
  country: row.country,
  paymentmethods: row.payment_methods,
  expires: row.expires_at?.toISOString() ?? null,
  status: getStatus(row, now),
  created_at: row.created_at.toISOString(),
  used: row.used,
  pending: row.pending,
  left: row.validity === 'once' ? Math.max(0, 1 - row.used - row.pending) : null,
});

function getStatus(row: CountedDiscountRow, now: Date): DeskDiscount['status'] {
  if (row.expires_at !== null && row.expires_at <= now) return 'expired';
  return row.status === 'disabled' ? 'paused' : 'active';
}
