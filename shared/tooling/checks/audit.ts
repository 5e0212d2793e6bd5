import { spawnSync } from 'node:child_process';

/** EX_TEMPFAIL of sysexits.h; `steps.ts` counts it as skipped. */
const notAvailable = 75;

interface AuditReport {
  metadata?: { vulnerabilities: { high: number; critical: number } };
}

/** Some registries do not support audits: the step then counts as skipped, never as passed. */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const report = parse(stdout);

if (!report?.metadata) {
  process.stdout.write('this registry does not support audits\n');
  process.exitCode = notAvailable;
} else {
  const { high, critical } = report.metadata.vulnerabilities;
  process.stdout.write(`${high} high, ${critical} critical\n`);
  process.exitCode = high + critical > 0 ? 1 : 0;
}

function parse(text: string): AuditReport | undefined {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return undefined;
  }
}
