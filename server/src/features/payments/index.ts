import type { Feature } from '../feature.ts';
import { registerPaymentRoutes } from './payments.routes.ts';

export const paymentsFeature: Feature = { name: 'payments', register: registerPaymentRoutes };

export { findLedgerErrors, ledgerRules } from './ledger-check.repository.ts';
export { credit, debit } from './ledger.ts';
