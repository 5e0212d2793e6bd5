import type { Feature } from '../feature.ts';
import { registerPaymentRoutes } from './payments.routes.ts';
import { ownedData } from './owned-data.repository.ts';

export const paymentsFeature: Feature = { name: 'payments', register: registerPaymentRoutes, ownedData };

export { findLedgerErrors, ledgerRules } from './ledger-check.repository.ts';
export { canHaveTimeBonus, createSignupDiscounts } from './discounts/signup-discounts.ts';
export { lastCreditPrice } from './credit-price.repository.ts';
export { credit, debit } from './ledger.ts';
export { hasOpenPayment } from './payers.repository.ts';
export { isFirstPurchasePending } from './payments.repository.ts';
export { sumSpentInEuro } from './spending-limit/spending-limit.repository.ts';
export { refundPurchases } from './desk-refunds.service.ts';
export { findLongestRefundDays } from './refunds.repository.ts';
export { listPaymentsForDesk } from './desk-payments.repository.ts';
