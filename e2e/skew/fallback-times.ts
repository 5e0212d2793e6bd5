import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

interface FallbackTime {
  fault: string;
  file: string;
  delayMs: number;
}

/** Prints how long after the first faulty request each fallback of the fault matrix was shown, by fault and file. */
export default class FallbackTimes implements Reporter {
  private readonly times: FallbackTime[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations)
      if (type === 'fallback' && description) this.times.push(JSON.parse(description) as FallbackTime);
  }

  onEnd() {
    const rows = Map.groupBy(this.times, ({ fault, file }) => `${file} ${fault}`);
    for (const [name, times] of [...rows].toSorted(([a], [b]) => a.localeCompare(b))) {
      const delays = times.map(({ delayMs }) => delayMs).toSorted((a, b) => a - b);
      process.stdout.write(`  fallback after ${delays.join(', ')} ms: ${name}\n`);
    }
  }
}
