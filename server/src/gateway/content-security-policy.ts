import { isHttps } from '../core/security-headers.ts';

interface ContentSecurityPolicyOptions {
  nonce: string;
  publicUrl: string;
  imageOrigins: readonly string[];
  /** Origins of development servers of modules. */
  developmentOrigins: readonly string[];
}

/** Allows scripts and styles with the nonce, and scripts that those load; markup from text only through trusted types. */
export function buildContentSecurityPolicy({
  nonce,
  publicUrl,
  imageOrigins,
  developmentOrigins,
}: ContentSecurityPolicyOptions): string {
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
