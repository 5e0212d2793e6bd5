import type { PaymentMethod, PaymentMethodCode } from '@liaison/shared/contracts';
import { createStored, toSchema } from '@liaison/shared/storage';

const lastMethod = createStored({
  name: 'payments/last-method',
  version: 1,
  schema: toSchema((code) => (typeof code === 'string' ? code : undefined)),
  initial: '',
});

declare global {
  interface Window {
    ApplePaySession?: { canMakePayments(): boolean };
  }
}

/** Without Apple Pay where the browser does not support it. */
export const filterAvailableMethods = (methods: PaymentMethod[]) =>
  methods.filter((method) => !method.needs.includes('applepay') || isApplePayAvailable());

/** The requested method (a card brand stands for its method), else the last one used, else the first of the country (DEC-07). */
export function getInitialMethod(
  methods: PaymentMethod[],
  requested: string | undefined,
): PaymentMethodCode | undefined {
  const findByCode = (code: string | null | undefined) =>
    methods.find((method) => method.code === code || (code && method.brands.includes(code)))?.code;
  return findByCode(requested) ?? findByCode(lastMethod.get()) ?? methods[0]?.code;
}

export const saveLastMethod = (code: PaymentMethodCode): void => lastMethod.set(code);

function isApplePayAvailable(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false;
  } catch {
    return false;
  }
}
