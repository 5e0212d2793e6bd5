import * as z from 'zod/mini';
import { boundedText } from './bounded-text.ts';
import { complaintKinds, complaintOutcomes, Decision } from './complaints.ts';
import { accountStatuses } from './desk.ts';
import { defineEndpoints } from './endpoint.ts';
import { pictureRejectionReasons } from './pictures.ts';
import { Id, Timestamp } from './primitives.ts';
import {
  ageCheckMethods,
  reportCategories,
  reportDecisions,
  reportPatterns,
  ReportVerdict,
} from './reports.ts';

export const deskQueues = ['pictures', 'reports', 'complaints', 'appeals', 'partners'] as const;
export type DeskQueue = (typeof deskQueues)[number];

export const queueRoles = {
  pictures: ['moderator', 'administrator'],
  reports: ['moderator', 'administrator'],
  complaints: ['moderator', 'support', 'administrator'],
  appeals: ['moderator', 'administrator'],
  partners: ['partner', 'administrator'],
} as const;

/** So long a decision about a picture can be undone. */
export const undoSeconds = 10;

const Priority = z.enum(['normal', 'critical']);
const Member = z.object({ id: Id, name: z.string() });

/** `status` is missing in the answers of an older service. */
const ReportedMember = z.object({ ...Member.shape, status: z.optional(z.enum(accountStatuses)) });

const QueueCount = z.object({
  name: z.enum(deskQueues),
  waiting: z.int(),
  critical: z.int(),
  /** Null when nothing is waiting. */
  oldest_at: z.nullable(Timestamp),
});
export type QueueCount = z.infer<typeof QueueCount>;

const QueuedPicture = z.object({
  id: Id,
  kind: z.enum(['main', 'private', 'chat']),
  waiting_since: Timestamp,
  /** `age` is null without a profile. */
  owner: z.object({ ...Member.shape, age: z.nullable(z.int()) }),
  /** Why it was rejected, when the owner has appealed. */
  appeal_against: z.nullable(z.enum(pictureRejectionReasons)),
  /** Why a picture that it is similar to was banned. */
  similar_to: z.nullable(z.enum(pictureRejectionReasons)),
  /** Of the file, for the member of staff who has claimed the picture. */
  path: z.string(),
});
export type QueuedPicture = z.infer<typeof QueuedPicture>;

const EvidencePicture = z.object({
  id: Id,
  kind: z.string(),
  status: z.string(),
  path: z.string(),
  /** Whether its owner has deleted it since the report. Missing in the answers of an older service. */
  is_deleted: z.optional(z.boolean()),
});
export type EvidencePicture = z.infer<typeof EvidencePicture>;

const EvidenceMessage = z.object({
  id: Id,
  is_reported: z.boolean(),
  is_from_member: z.boolean(),
  type: z.string(),
  text: z.nullable(z.string()),
  /** Of its picture. */
  path: z.nullable(z.string()),
  created_at: Timestamp,
  is_deleted: z.boolean(),
});
export type EvidenceMessage = z.infer<typeof EvidenceMessage>;

/** What was reported, with the copy of what staff need to decide; `member` is who the report is about. */
export const QueuedReport = z.object({
  id: Id,
  subject_type: z.enum(['profile', 'photo', 'message']),
  subject_id: Id,
  category: z.enum(reportCategories),
  /** Of a review that the service raised: it has no reporter and no text. */
  pattern: z.nullable(z.enum(reportPatterns)),
  priority: Priority,
  text: z.string(),
  waiting_since: Timestamp,
  hides_profile: z.boolean(),
  /** What applies now; null before a decision. Missing in the answers of an older service. */
  decision: z.optional(z.nullable(z.enum(reportDecisions))),
  member: z.nullable(ReportedMember),
  /** Null for a visitor and for a pattern. */
  reporter: z.nullable(Member),
  /** Of the member's account, in which the reasons should be written. Left out without an account. */
  language: z.optional(z.string()),
  /** Reports about the member that wait, and other violations: reports decided against it, and what was imposed on its account. */
  others: z.object({ open: z.int(), violations: z.int() }),
  /** The last check of the member's age, for a report of a minor. */
  age_checked: z.nullable(z.object({ method: z.enum(ageCheckMethods), at: Timestamp })),
  evidence: z.object({
    profile: z.nullable(
      z.object({ name: z.string(), age: z.int(), about: z.nullable(z.string()), is_fictional: z.boolean() }),
    ),
    pictures: z.array(EvidencePicture),
    /** In the order of time. */
    messages: z.array(EvidenceMessage),
  }),
});
export type QueuedReport = z.infer<typeof QueuedReport>;

/** The decision that an appeal is against. `report` is what it was about. */
const AppealedDecision = z.object({
  ...z.pick(Decision, {
    party: true,
    category: true,
    outcome: true,
    rule: true,
    facts: true,
    decided_at: true,
  }).shape,
  report: z.nullable(QueuedReport),
});
export type AppealedDecision = z.infer<typeof AppealedDecision>;

const QueuedComplaint = z.object({
  id: Id,
  kind: z.enum(complaintKinds),
  priority: Priority,
  waiting_since: Timestamp,
  from: z.object({ id: z.nullable(Id), name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** Of the account, else that in which a visitor has complained. */
  language: z.optional(z.string()),
  subject: z.nullable(z.string()),
  url: z.nullable(z.string()),
  text: z.string(),
  /** Null for anything but an appeal. */
  appeal_against: z.nullable(AppealedDecision),
});
export type QueuedComplaint = z.infer<typeof QueuedComplaint>;

export const decisionTextLength = { min: 5, max: 2000 };
const Reason = boundedText(decisionTextLength);

export const ReportVerdictBody = z.object({ id: Id, ...ReportVerdict.shape, reason: Reason });
export const ComplaintVerdictBody = z.object({ id: Id, outcome: z.enum(complaintOutcomes), reason: Reason });
export const AppealVerdictBody = z.object({
  ...ComplaintVerdictBody.shape,
  /** The new decision about the report, when an appeal against that is granted. */
  report: z.nullable(ReportVerdict),
});

const staff = { access: 'staff', limit: 'desk' } as const;
const claim = { ...staff, body: z.object({}) } as const;

export const deskQueueEndpoints = defineEndpoints({
  'GET /api/desk/queues': {
    access: 'staff',
    limit: 'read',
    summary: 'Counts what waits in the queues of the desk',
    response: z.object({ queues: z.array(QueueCount) }),
  },
  'DELETE /api/desk/claims': {
    ...staff,
    summary: 'Gives back what the caller has claimed in a queue and not decided',
    query: z.object({
      queue: z.enum(deskQueues),
      /** Given back on purpose: for an hour the caller gets it only after everything else. */
      id: z.optional(Id),
    }),
    response: null,
  },
  'POST /api/desk/pictures': {
    ...staff,
    staffRoles: queueRoles.pictures,
    summary: 'Claims waiting pictures, the oldest first, and extends the claims on those claimed before',
    body: z.object({ count: z.int().check(z.gte(1), z.lte(5)) }),
    response: z.object({ items: z.array(QueuedPicture) }),
  },
  'PUT /api/desk/pictures': {
    ...staff,
    staffRoles: queueRoles.pictures,
    summary: 'Decides about a claimed picture; the decision can be undone until it is carried out',
    body: z.discriminatedUnion('decision', [
      z.object({ id: Id, decision: z.literal('approve') }),
      z.object({
        id: Id,
        decision: z.literal('reject'),
        reason: z.enum(pictureRejectionReasons),
        /** Pictures that look like it are reviewed from now on; the same one is refused in any case. */
        bans_similar: z.optional(z.boolean()),
      }),
    ]),
    response: z.object({ undo_until: Timestamp }),
  },
  'DELETE /api/desk/pictures': {
    ...staff,
    staffRoles: queueRoles.pictures,
    summary: 'Undoes a decision about a picture that is not carried out yet; the caller keeps the claim',
    query: z.object({ id: Id }),
    response: null,
  },
  'POST /api/desk/reports': {
    ...claim,
    staffRoles: queueRoles.reports,
    summary: 'Claims the most urgent report, or extends the claim on the one claimed before',
    response: z.object({ item: z.nullable(QueuedReport) }),
  },
  'PUT /api/desk/reports': {
    ...staff,
    staffRoles: queueRoles.reports,
    summary: 'Decides about a claimed report',
    body: ReportVerdictBody,
    response: null,
  },
  'POST /api/desk/complaints': {
    ...claim,
    staffRoles: queueRoles.complaints,
    summary:
      'Claims the most urgent complaint, which is then in review, or extends the claim on the one before',
    response: z.object({ item: z.nullable(QueuedComplaint) }),
  },
  'PUT /api/desk/complaints': {
    ...staff,
    staffRoles: queueRoles.complaints,
    summary: 'Answers a claimed complaint',
    body: ComplaintVerdictBody,
    response: null,
  },
  'POST /api/desk/appeals': {
    ...claim,
    staffRoles: queueRoles.appeals,
    summary: 'Claims the most urgent appeal against a decision of somebody else, or extends the claim',
    response: z.object({ item: z.nullable(QueuedComplaint) }),
  },
  'PUT /api/desk/appeals': {
    ...staff,
    staffRoles: queueRoles.appeals,
    summary: 'Decides about a claimed appeal; whoever made the decision is refused',
    body: AppealVerdictBody,
    response: null,
  },
});
