import type { PaymentMethod, PaymentMethodCode } from '@liaison/shared/contracts';

const lastMethodKey = 'payments/last-method';

declare global {
  interface Window {
    ApplePaySession?: { canMakePayments(): boolean };
  }
}

/** What this browser can pay with. */
export const payableMethods = (methods: PaymentMethod[]) =>
  methods.filter((method) => !method.needs.includes('applepay') || canApplePay());

/** The one of the address (a card's brand is its method), else the last one used, else the country's own (DEC-07). */
export function startMethod(
  methods: PaymentMethod[],
  wish: string | undefined,
): PaymentMethodCode | undefined {
  const byCode = (code: string | null | undefined) =>
    methods.find((method) => method.code === code || (code && method.brands.includes(code)))?.code;
  return byCode(wish) ?? byCode(lastMethod()) ?? methods[0]?.code;
}

export function rememberMethod(code: PaymentMethodCode): void {
  try {
    localStorage.setItem(lastMethodKey, code);
  } catch {
    // Blocked or full: the country's own method comes first again.
  }
}

function lastMethod(): string | null {
  try {
    return localStorage.getItem(lastMethodKey);
  } catch {
    return null;
  }
}

function canApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false;
  } catch {
    return false;
  }
}
