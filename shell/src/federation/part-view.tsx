import { Component, type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { reportRenderError } from '../health/release-log.ts';
import { MountedPart } from '../isolation/mounted-part.tsx';
import { getThrownStatus } from '../router/error-status.ts';
import { type Part, partTimeoutMs } from './part.ts';

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
    // What has thrown or waits for ever begins anew, even if the same component comes back.
    setAttempt(attempt + 1);
  };
  const renderFallback = (error: unknown) => view.renderFallback(error, retry);
  return (
    <Suspense
      key={attempt}
      fallback={<SuspendedPart placeholder={placeholder} renderFallback={renderFallback} />}
    >
      <PartContent {...view} renderFallback={renderFallback} />
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
    const timer = setTimeout(() => setError(new Error('It did not render in time')), partTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return error === null ? placeholder : renderFallback(error);
}

interface PartContentProps extends Pick<PartViewProps, 'part' | 'props' | 'renderStatus'> {
  renderFallback: (error: unknown) => ReactNode;
}

function PartContent({ part, props, renderFallback, renderStatus }: PartContentProps) {
  const state = useSyncExternalStore(part.subscribe, part.state, part.state);
  use(state.settled);
  if (state.status === 'failed') return renderFallback(state.error);
  if (state.status !== 'ready') return null;
  const { Component: Content } = state.module;
  return (
    <ErrorBoundary
      renderFallback={renderFallback}
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

interface BoundaryState {
  caught?: { error: unknown; path: string } | undefined;
}

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error, path: location.pathname } };
  }

  /** The same screen may be whole at another address of its route. */
  static getDerivedStateFromProps(_props: BoundaryProps, { caught }: BoundaryState): BoundaryState | null {
    return caught && caught.path !== location.pathname ? { caught: undefined } : null;
  }

  override componentDidCatch(error: unknown) {
    // A thrown status, such as that of an unknown member, is no failure.
    if (getThrownStatus(error) === null) this.props.onError();
  }

  override render() {
    const { renderFallback, renderStatus, children } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    const status = getThrownStatus(caught.error);
    return status && renderStatus ? renderStatus(status) : renderFallback(caught.error);
  }
}
