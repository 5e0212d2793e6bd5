/** The headers of all responses; a route may set other values. */
export function listSecurityHeaders(publicUrl: string): [name: string, value: string][] {
  return Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), browsing-topics=()',
    ...(isHttps(publicUrl) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  });
}

export const isHttps = (url: string) => url.startsWith('https:');
