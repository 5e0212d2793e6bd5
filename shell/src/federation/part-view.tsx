import { Component, type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { reportRenderError } from '../health/release-log.ts';
import { MountedPart } from '../isolation/mounted-part.tsx';
import { getThrownStatus } from '../router/error-status.ts';
import { LoadTimeoutError, type Part, partTimeoutMs } from './part.ts';

export interface PartViewProps {
  part: Part;
  /** The props of the part's component. */
  props?: Record<string, unknown>;
  placeholder: ReactNode;
  /** Rendered in place of the part when it failed to load or threw. */
  renderFallback: (error: unknown, retry: () => void) => ReactNode;
  /** Rendered instead of the fallback when the part throws an HTTP status, as a screen does for an unknown member. */
  renderStatus?: (status: number) => ReactNode;
}

/** Renders a part's placeholder, component or fallback. Errors of the part do not affect the rest of the page. */
export function PartView({ placeholder, ...view }: PartViewProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    view.part.retry();
    // A suspended component that was never mounted does not learn of the new attempt.
    setAttempt(attempt + 1);
  };
  return (
    <Suspense
      key={attempt}
      fallback={
        <SuspendedPart
          placeholder={placeholder}
          renderFallback={(error) => view.renderFallback(error, retry)}
        />
      }
    >
      <PartContent {...view} />
    </Suspense>
  );
}

interface SuspendedPartProps {
  placeholder: ReactNode;
  renderFallback: (error: unknown) => ReactNode;
}

/** A part that suspends beyond the deadline shows its fallback until it renders after all. */
function SuspendedPart({ placeholder, renderFallback }: SuspendedPartProps) {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(
      () => setError(new LoadTimeoutError(`Not rendered after ${partTimeoutMs} ms`)),
      partTimeoutMs,
    );
    return () => clearTimeout(timer);
  }, []);
  return error === null ? placeholder : renderFallback(error);
}

function PartContent({ part, props, renderFallback, renderStatus }: Omit<PartViewProps, 'placeholder'>) {
  const state = useSyncExternalStore(part.subscribe, part.state, part.state);
  use(state.settled);
  if (state.status === 'failed') return renderFallback(state.error, part.retry);
  if (state.status !== 'ready') return null;
  const { Component: Content } = state.module;
  return (
    // A new attempt has another component and, by the key, a new boundary without the old error.
    <ErrorBoundary
      key={getKey(Content)}
      renderFallback={(error) => renderFallback(error, part.retry)}
      renderStatus={renderStatus}
      onError={() => reportRenderError(Content)}
    >
      <MountedPart component={Content}>
        <Content {...props} />
      </MountedPart>
    </ErrorBoundary>
  );
}

interface BoundaryProps {
  renderFallback: (error: unknown) => ReactNode;
  renderStatus?: ((status: number) => ReactNode) | undefined;
  onError: () => void;
  children: ReactNode;
}

class ErrorBoundary extends Component<BoundaryProps, { error: unknown; hasError: boolean }> {
  override state = { error: undefined as unknown, hasError: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasError: true };
  }

  override componentDidCatch(error: unknown) {
    // A thrown status, such as that of an unknown member, is no failure.
    if (getThrownStatus(error) === null) this.props.onError();
  }

  override render() {
    const { renderFallback, renderStatus, children } = this.props;
    const { error, hasError } = this.state;
    if (!hasError) return children;
    const status = getThrownStatus(error);
    return status && renderStatus ? renderStatus(status) : renderFallback(error);
  }
}

const keys = new WeakMap<object, string>();
let lastKey = 0;

function getKey(component: object): string {
  const key = keys.get(component) ?? String((lastKey += 1));
  keys.set(component, key);
  return key;
}
