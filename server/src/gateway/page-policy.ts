import { isHttps } from './security-headers.ts';

export interface PagePolicy {
  nonce: string;
  publicUrl: string;
  imageOrigins: readonly string[];
  /** Origins that modules under development come from. */
  developmentOrigins: readonly string[];
}

/** Scripts and styles only with the nonce, or started by one that had it; no markup from text (trusted types). */
export function pagePolicy({ nonce, publicUrl, imageOrigins, developmentOrigins }: PagePolicy): string {
  const socketOrigins = [publicUrl, ...developmentOrigins].map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins, ...developmentOrigins],
    'media-src': ["'self'", 'blob:', ...developmentOrigins],
    'font-src': ["'self'", ...developmentOrigins],
    'connect-src': ["'self'", ...socketOrigins, ...developmentOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    ...(isHttps(publicUrl) && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
