import type { BundlesResponse, DiscountCode, RepeatOrder } from '@liaison/shared/contracts';

/** The bundles and payment methods for a visitor from Germany (DEC-01, DEC-07). */
export const buildBundlesResponse = (overrides: Partial<BundlesResponse> = {}): BundlesResponse => ({
  currency: 'EUR',
  country: 'DE',
  bundles: [
    { id: 'p0', style: 'p0', credits: 50, price: 999, messages: 5, price_per_message: 200 },
    { id: 'p1', style: 'p1', credits: 150, price: 2499, messages: 15, price_per_message: 167 },
    {
      id: 'p2',
      style: 'p2',
      credits: 350,
      price: 4999,
      messages: 35,
      price_per_message: 143,
      label: 'most_chosen',
    },
    {
      id: 'p3',
      style: 'p3',
      credits: 800,
      price: 9999,
      messages: 80,
      price_per_message: 125,
      label: 'best_value',
    },
  ],
  methods: [
    { code: 'paypal', label: 'PayPal', brands: [], needs: ['redirect'] },
    {
      code: 'creditcard',
      label: 'Credit card',
      brands: ['mastercard', 'visa', 'maestro'],
      needs: ['redirect', 'card'],
    },
    { code: 'applepay', label: 'Apple Pay', brands: [], needs: ['redirect', 'applepay'] },
  ],
  ...overrides,
});

export const buildDiscountCode = (overrides: Partial<DiscountCode> = {}): DiscountCode => ({
  code: 'SPRING',
  value_percentage: 25,
  currency: null,
  minimum_order_value: null,
  country: null,
  user_id: null,
  expires: null,
  seconds_left: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: null,
  ...overrides,
});

export const buildRepeatOrder = (overrides: Partial<RepeatOrder> = {}): RepeatOrder => ({
  payment_id: '77',
  bundle: { id: 'p1', style: 'p1', credits: 150, price: 2499, messages: 15, price_per_message: 167 },
  price: { amount: 2499, full_amount: 2499, currency: 'EUR', code: null },
  method: 'creditcard',
  ...overrides,
});
