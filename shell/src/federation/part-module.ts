import type { ComponentType } from 'react';

/** The exports of a screen or slot component. */
export interface PartModule {
  Component: ComponentType<Record<string, unknown>>;
  /** Starts loading the screen's data before it renders; may return or throw a redirect. */
  loader?: (args: { request: Request; params: Record<string, string | undefined> }) => unknown;
}

/** Throws InvalidModuleError: a failed load may resolve to an empty object, a broken build to any value. */
export function parsePartModule(value: unknown): PartModule {
  if (typeof value === 'object' && value !== null && 'Component' in value && isComponent(value.Component)) {
    return value as PartModule;
  }
  throw new InvalidModuleError('The module exports no Component');
}

class InvalidModuleError extends Error {
  override name = 'InvalidModuleError';
}

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
