import * as z from 'zod/mini';
import { boundedText } from './bounded-text.ts';
import { EmailAddress } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { ClientId, Id, LinkToken, memberText, SitePath, Timestamp } from './primitives.ts';
import { accountOutcomes, reportCategories, reportDecisions, reportRules } from './reports.ts';

export const complaintKinds = [
  'illegal_content',
  'decision_appeal',
  'service_complaint',
  'payment',
  'withdrawal',
] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** The `subject` of a complaint about illegal content. */
export const illegalReasons = [
  'child_safety',
  'threats',
  'hatred',
  'fraud',
  'privacy',
  'copyright',
  'other',
] as const;

/** What staff decide about a complaint; a granted appeal changes the decision that it is against. */
export const complaintOutcomes = ['granted', 'refused'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

export const complaintTextLength = { min: 10, max: 5000 };

const requiredFields: Record<ComplaintKind, readonly ('subject' | 'url' | 'decision_id' | 'good_faith')[]> = {
  illegal_content: ['url', 'subject', 'good_faith'],
  decision_appeal: ['decision_id'],
  service_complaint: [],
  payment: [],
  withdrawal: ['subject'],
};

/**
 * `subject` is the reason for illegal content, else the number of a payment. `token` is that of the decision's link. Visitors must give
 * their e-mail address, except for child safety.
 */
export const ComplaintDraft = z
  .object({
    client_id: ClientId,
    kind: z.enum(complaintKinds),
    subject: z.optional(memberText(100)),
    url: z.optional(memberText(2000)),
    decision_id: z.optional(Id),
    token: z.optional(LinkToken),
    text: boundedText(complaintTextLength),
    name: z.optional(memberText(100)),
    email: z.optional(EmailAddress),
    good_faith: z.optional(z.boolean()),
  })
  .check(({ value, issues }) => {
    for (const field of requiredFields[value.kind])
      if (!value[field])
        issues.push({ code: 'custom', path: [field], message: 'required', input: value[field] });
    if (value.kind === 'illegal_content' && value.subject && !isIllegalReason(value.subject))
      issues.push({ code: 'custom', path: ['subject'], message: 'invalid', input: value.subject });
  });
export type ComplaintDraft = z.infer<typeof ComplaintDraft>;

const isIllegalReason = (subject: string) => illegalReasons.some((reason) => reason === subject);

/** What a decision is about; `account` is one about the whole account, without a report. */
const decisionCategories = [...reportCategories, ...complaintKinds, 'account'] as const;

/** A decision as the party that it concerns is told about it; `outcome` of a reporter is one of the report's. */
export const Decision = z.object({
  id: Id,
  token: LinkToken,
  party: z.enum(['reporter', 'concerned', 'complainant']),
  category: z.enum(decisionCategories),
  outcome: z.enum([...reportDecisions, ...complaintOutcomes, ...accountOutcomes]),
  rule: z.nullable(z.enum(reportRules)),
  /** The reasons in the words of the staff; null where only the outcome is told. */
  facts: z.nullable(z.string()),
  decided_at: Timestamp,
  /** Until when what was decided holds; null for what has no end. */
  ends_at: z.nullable(Timestamp),
  /** Noon (UTC) of the last day on which the party can object; null when the decision is final or an appeal was made. */
  appeal_until: z.nullable(Timestamp),
});
export type Decision = z.infer<typeof Decision>;

export const complaintStatuses = ['received', 'in_review', 'decided'] as const;

const CaseQuery = z.object({ id: Id, token: LinkToken });

export const complaintEndpoints = defineEndpoints({
  'POST /api/complaint.php': {
    summary: 'Makes a complaint, or an appeal against a decision, and confirms it by mail',
    access: 'any',
    limit: 'mail',
    body: ComplaintDraft,
    response: z.object({ complaint_id: Id, received_at: Timestamp, token: LinkToken }),
    status: 201,
  },
  'GET /api/complaint.php': {
    summary: 'The status of a complaint',
    access: 'any',
    limit: 'token',
    query: CaseQuery,
    response: z.object({
      id: Id,
      kind: z.enum(complaintKinds),
      /** In the order of time. */
      timeline: z.array(z.object({ status: z.enum(complaintStatuses), at: Timestamp })),
      decision: z.nullable(Decision),
      /** When it was erased with its account, if that was before a decision. */
      erased_at: z.optional(Timestamp),
    }),
  },
  'GET /api/cases.php': {
    summary: 'Reports and complaints of the member, and decisions about the own profile, newest first',
    access: 'member',
    limit: 'read',
    response: z.object({
      cases: z.array(
        z.object({
          type: z.enum(['report', 'complaint', 'decision']),
          id: Id,
          category: z.enum(decisionCategories),
          status: z.enum(complaintStatuses),
          received_at: Timestamp,
          /** Of the page with the status or the decision; null while a report is not decided. */
          path: z.nullable(SitePath),
        }),
      ),
    }),
  },
  'GET /api/decision.php': {
    summary: 'A decision and its reasons, for the party that its link was mailed to',
    access: 'any',
    limit: 'token',
    query: CaseQuery,
    response: Decision,
  },
});
