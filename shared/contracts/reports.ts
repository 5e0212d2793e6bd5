import * as z from 'zod/mini';
import { boundedText } from './bounded-text.ts';
import { defineEndpoints } from './endpoint.ts';
import { ClientId, Id } from './primitives.ts';

export const reportCategories = [
  'fake_or_scam',
  'harassment',
  'inappropriate_content',
  'underage',
  'threats',
  'illegal_content',
  'off_site_payment',
  'other',
] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** What the service itself raises a review for. */
export const reportPatterns = ['similar_messages', 'links', 'money', 'network', 'words'] as const;
export type ReportPattern = (typeof reportPatterns)[number];

/** What staff decide about a report. */
export const reportDecisions = ['no_violation', 'warned', 'profile_disabled'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** What staff decide about an account; all but `lifted` name the rule that was broken. */
export const accountOutcomes = ['warned', 'silenced', 'suspended', 'banned', 'lifted'] as const;
export type AccountOutcome = (typeof accountOutcomes)[number];

/** The rules of the ban policy, which a decision about a violation names. */
export const reportRules = ['minors', 'harassment', 'deception', 'advertising', 'privacy', 'law'] as const;
export type ReportRule = (typeof reportRules)[number];

/** How staff have found out that a member is of age; `photos`: they leave no doubt. */
export const ageCheckMethods = ['photos', 'document', 'video_call'] as const;
export type AgeCheckMethod = (typeof ageCheckMethods)[number];

export const ReportVerdict = z.object({
  decision: z.enum(reportDecisions),
  /** The rule that was broken; null without a violation. */
  rule: z.nullable(z.enum(reportRules)),
  /** Only for a report of a minor, whose profile is shown only after it. */
  age_check: z.optional(z.enum(ageCheckMethods)),
});
export type ReportVerdict = z.infer<typeof ReportVerdict>;

export const reportTextLength = { min: 5, max: 2000 };

/** `id` is that of the member, picture or message. */
export const ReportDraft = z.object({
  client_id: ClientId,
  type: z.enum(['profile', 'photo', 'message']),
  id: Id,
  category: z.enum(reportCategories, 'required'),
  text: boundedText(reportTextLength),
  /** Also block the member; nothing for visitors. */
  block: z.optional(z.boolean()),
});
export type ReportDraft = z.infer<typeof ReportDraft>;

export const reportEndpoints = defineEndpoints({
  'POST /api/report.php': {
    summary: 'Reports a profile, a photo or a received message to the staff',
    access: 'any',
    limit: 'mail',
    body: ReportDraft,
    response: z.object({ report_id: Id }),
    status: 201,
  },
});
