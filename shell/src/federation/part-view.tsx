import { Component, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { Part } from './parts.ts';

export interface PartViewProps {
  part: Part;
  /** Handed to the part's component. */
  props?: Record<string, unknown>;
  placeholder: ReactNode;
  /** Shown in the part's own place when it did not come or threw. */
  renderFallback: (fault: unknown, retry: () => void) => ReactNode;
  /** Drawn instead of the fallback when the part answers with a status, as a screen does for an unknown member. */
  renderAnswer?: (status: number) => ReactNode;
}

/** A part in its place: placeholder, component or fallback. What happens inside never reaches the neighbours. */
export function PartView({ placeholder, ...view }: PartViewProps) {
  return (
    <Suspense fallback={placeholder}>
      <PartContent {...view} />
    </Suspense>
  );
}

function PartContent({ part, props, renderFallback, renderAnswer }: Omit<PartViewProps, 'placeholder'>) {
  const state = useSyncExternalStore(part.subscribe, part.state, part.state);
  if (state.status === 'pending') use(state.settled);
  if (state.status === 'failed') return renderFallback(state.fault, part.retry);
  if (state.status !== 'ready') return null;
  const { Component: Content } = state.module;
  return (
    // A new attempt brings another component, and with it a boundary that has seen no error.
    <FaultBoundary
      key={keyOf(Content)}
      renderFallback={(fault) => renderFallback(fault, part.retry)}
      renderAnswer={renderAnswer}
    >
      <Content {...props} />
    </FaultBoundary>
  );
}

interface BoundaryProps {
  renderFallback: (fault: unknown) => ReactNode;
  renderAnswer?: ((status: number) => ReactNode) | undefined;
  children: ReactNode;
}

class FaultBoundary extends Component<BoundaryProps, { fault: unknown; hasFault: boolean }> {
  override state = { fault: undefined as unknown, hasFault: false };

  static getDerivedStateFromError(fault: unknown) {
    return { fault, hasFault: true };
  }

  override render() {
    const { renderFallback, renderAnswer, children } = this.props;
    const { fault, hasFault } = this.state;
    if (!hasFault) return children;
    const status = statusOf(fault);
    return status && renderAnswer ? renderAnswer(status) : renderFallback(fault);
  }
}

function statusOf(fault: unknown): number | null {
  if (isRouteErrorResponse(fault)) return fault.status;
  // `throw data(null, { status: 404 })` while drawing, and errors of the service.
  const { init, status } = (typeof fault === 'object' && fault ? fault : {}) as {
    init?: { status?: number } | null;
    status?: number;
  };
  return init?.status ?? (status === 404 ? status : null);
}

const keys = new WeakMap<object, string>();
let lastKey = 0;

function keyOf(component: object): string {
  const key = keys.get(component) ?? String((lastKey += 1));
  keys.set(component, key);
  return key;
}
