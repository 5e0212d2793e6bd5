/**
 * Runs in the page before anything else. "Answers" is the moment when a task of its own finds React's handler on the control:
 * the same in both builds, late by at most 10 ms, and only when the processor is free.
 */
export function watchPage(control: string): void {
  const seen = { paint: 0, answers: 0, interaction: 0, layoutShift: 0 };
  Object.assign(globalThis, { seen });
  observe('largest-contentful-paint', (entry) => {
    seen.paint = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.layoutShift += value;
  });
  observe('event', (entry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId?: number };
    if (interactionId) seen.interaction = Math.max(seen.interaction, entry.duration);
  });
  look();

  function look() {
    const element = document.querySelector(control);
    const key = element && Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    const props = key && (element as unknown as Record<string, { onClick?: unknown }>)[key];
    if (props && props.onClick) seen.answers = performance.now();
    else setTimeout(look, 10);
  }

  function observe(type: string, take: (entry: PerformanceEntry) => void) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    });
    observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
  }
}
