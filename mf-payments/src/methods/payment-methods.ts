import type { PaymentMethod, PaymentMethodCode } from '@liaison/shared/contracts';

const lastMethodKey = 'payments/last-method';

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
  return findByCode(requested) ?? findByCode(readLastMethod()) ?? methods[0]?.code;
}

export function saveLastMethod(code: PaymentMethodCode): void {
  try {
    localStorage.setItem(lastMethodKey, code);
  } catch {
    // Storage is blocked or full: the first method of the country is preselected again.
  }
}

function readLastMethod(): string | null {
  try {
    return localStorage.getItem(lastMethodKey);
  } catch {
    return null;
  }
}

function isApplePayAvailable(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false;
  } catch {
    return false;
  }
}
