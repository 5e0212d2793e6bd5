interface Looking {
  /** Another text whenever something has changed. */
  look: () => Promise<string>;
  everyMs: number;
  onChange: () => void;
}

/**
 * For what cannot tell by itself. The first look counts as a change, since what was read before it may be older; so do
 * a look that fails and the first that works again, so that whoever watches learns of both.
 */
export function watchByLooking({ look, everyMs, onChange }: Looking): () => void {
  const stopped = new AbortController();
  let seen: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function turn() {
    const now = await look().catch((error: unknown) => `cannot be read: ${String(error)}`);
    if (stopped.signal.aborted) return;
    if (now !== seen) {
      seen = now;
      onChange();
    }
    timer = setTimeout(() => void turn(), everyMs);
    timer.unref();
  }

  void turn();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
