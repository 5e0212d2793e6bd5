interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds on the processor: waiting for it on a busy machine is no work of the page. */
  tdur?: number;
  args?: { data?: { type?: string } };
}

/** What `browser.startTracing` records for `listTasks`. */
export const taskCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/** The milliseconds of processor time of each task on the thread that handled events of a type, from a trace of Chromium. */
export function listTasks(trace: Buffer, eventType: 'pointermove' | 'scroll'): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const handled = traceEvents.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === eventType,
  );
  if (!handled) throw new Error(`the trace contains no ${eventType} event`);
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === handled.pid && tid === handled.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
}
