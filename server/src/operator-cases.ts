import { ageCheckMethods, complaintOutcomes, reportDecisions, reportRules } from '@liaison/shared/contracts';
import type { WaitingComplaint } from './features/complaints/index.ts';
import type { CaseCount } from './features/transparency/index.ts';
import type { WaitingReport } from './features/reports/index.ts';
import { loadData, type OperatorOptions, sendRequest } from './operator-request.ts';
import { createUsageError } from './operator-usage.ts';

/** The most urgent first, each with what the reporter has written and the evidence. */
export async function listReports(options: OperatorOptions): Promise<void> {
  const { reports } = await loadData<{ reports: WaitingReport[] }>(options, 'reports');
  if (reports.length === 0) options.print('No report is waiting.');
  for (const { id, priority, category, subject, member, by, waiting_since, text, ...rest } of reports) {
    const who = `${subject} of ${member.name} (${member.id}), by ${by ?? 'a visitor'}, since ${waiting_since}`;
    options.print(`${id}  ${priority} ${category}: ${who}${rest.hides_profile ? ', hides the profile' : ''}`);
    options.print(`    ${text}`);
    options.print(`    ${JSON.stringify(rest.evidence)}`);
    if (rest.deleted_pictures.length > 0)
      options.print(`    Deleted by their owner since: picture ${rest.deleted_pictures.join(', ')}`);
  }
}

interface ReportOptions {
  decision?: string | undefined;
  rule?: string | undefined;
  age?: string | undefined;
}

/** Null without a decision. The service compares decision, rule and check of the age. */
function parseReportDecision({ decision, rule, age }: ReportOptions) {
  if (decision === undefined && rule === undefined && age === undefined) return null;
  const isKnown =
    reportDecisions.some((known) => known === decision) &&
    (rule === undefined || reportRules.some((known) => known === rule)) &&
    (age === undefined || ageCheckMethods.some((known) => known === age));
  if (!isKnown)
    throw createUsageError('decide', 'The decision, its rule or its check of the age is missing or unknown.');
  return { decision, rule: rule ?? null, ...(age !== undefined && { age_check: age }) };
}

export async function decideAboutReport(
  options: OperatorOptions,
  id: string,
  { because: reason, ...values }: ReportOptions & { because?: string | undefined },
): Promise<void> {
  const report = parseReportDecision(values);
  if (!report || !reason) throw createUsageError('decide');
  await sendRequest(options, `reports/${id}`, { ...report, reason, actor: options.actor });
  options.print(`Report ${id}: done.`);
}

/** The most urgent first, each with what was written. */
export async function listComplaints(options: OperatorOptions): Promise<void> {
  const { complaints } = await loadData<{ complaints: WaitingComplaint[] }>(options, 'complaints');
  if (complaints.length === 0) options.print('No complaint is waiting.');
  for (const { id, kind, priority, from, waiting_since, text, ...rest } of complaints) {
    const state = rest.is_reviewed ? ', in review' : '';
    options.print(`${id}  ${priority} ${kind}, from ${from}, since ${waiting_since}${state}`);
    const about = [rest.subject, rest.url, rest.appeal_against && `against: ${rest.appeal_against}`];
    for (const line of [...about, text]) if (line) options.print(`    ${line}`);
  }
}

export async function reviewComplaint(options: OperatorOptions, id: string): Promise<void> {
  await sendRequest(options, `complaints/${id}/review`, { actor: options.actor });
  options.print(`Complaint ${id}: in review.`);
}

export async function answerComplaint(
  options: OperatorOptions,
  id: string,
  {
    outcome,
    because: reason,
    ...values
  }: ReportOptions & { outcome?: string | undefined; because?: string | undefined },
): Promise<void> {
  if (!complaintOutcomes.some((known) => known === outcome) || !reason) throw createUsageError('answer');
  const report = parseReportDecision(values);
  await sendRequest(options, `complaints/${id}`, { outcome, reason, report, actor: options.actor });
  options.print(`Complaint ${id}: done.`);
}

/** The figures for the yearly report on moderation. */
export async function printTransparency(options: OperatorOptions, year: string | undefined): Promise<void> {
  if (year === undefined || !/^2\d{3}$/.test(year)) throw createUsageError('transparency');
  const { counts } = await loadData<{ counts: CaseCount[] }>(options, `transparency?year=${year}`);
  if (counts.length === 0) options.print(`Nothing was received in ${year}.`);
  for (const { type, category, decision, count, median_hours } of counts) {
    const median = median_hours === null ? '' : `  median ${median_hours} h`;
    options.print(
      `${type.padEnd(9)}  ${category.padEnd(20)}  ${decision.padEnd(16)}  ${String(count).padStart(3)}${median}`,
    );
  }
}
