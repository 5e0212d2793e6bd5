interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds on the processor: waiting for it on a busy machine is no work of the page. */
  tdur?: number;
  args?: { data?: { type?: string } };
}

/** The milliseconds of processor time of each task on the thread that handled the pointer, from a trace of Chromium. */
export function listTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const move = traceEvents.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove',
  );
  if (!move) throw new Error('the trace contains no move of the pointer');
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === move.pid && tid === move.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
}
