import { type ComponentType, type ReactNode, useEffect } from 'react';
import { getComponentRelease } from '../health/release-log.ts';
import { watchDocument, restoreDocument } from './document-writes.ts';
import { reportLeftListeners, watchListeners } from './listeners.ts';

const mountedParts = new Map<string, number>();

/** Called before any code of a module runs. Returns the function that stops. */
export function startIsolation(): () => void {
  const stops = [watchDocument(), watchListeners()];
  return () => stops.forEach((stop) => stop());
}

/** When the last part of a module is gone from the page, what it left on the document is put back and reported (FED-031). */
export function MountedPart({
  component,
  children,
}: {
  component: ComponentType<Record<string, unknown>>;
  children: ReactNode;
}) {
  useEffect(() => {
    const name = getComponentRelease(component)?.name;
    if (!name) return undefined;
    addMounted(name, 1);
    return () => {
      addMounted(name, -1);
      // The part's own clean-up, and the next part of the same module, come in the same task.
      queueMicrotask(() => {
        if (mountedParts.get(name)) return;
        restoreDocument(name);
        reportLeftListeners(name);
      });
    };
  }, [component]);
  return children;
}

const addMounted = (name: string, change: number) =>
  mountedParts.set(name, (mountedParts.get(name) ?? 0) + change);
