import type { ComponentType } from 'react';

/** What a screen or slot component exposes. */
export interface PartModule {
  Component: ComponentType<Record<string, unknown>>;
  /** Starts what the screen will need while it is drawn; may throw a redirect. */
  loader?: (args: { request: Request; params: Record<string, string | undefined> }) => unknown;
}

/** A failed load can also come back as an empty object, and a broken build as anything. */
export function asPartModule(value: unknown): PartModule {
  if (typeof value === 'object' && value !== null && 'Component' in value && isComponent(value.Component)) {
    return value as PartModule;
  }
  throw new WrongShape('It exposes no Component');
}

export class WrongShape extends Error {
  override name = 'WrongShape';
}

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
