import * as z from 'zod/mini';
import { boundedText } from './bounded-text.ts';
import { defineEndpoints, type StaffRole } from './endpoint.ts';
import { accountStatuses } from './desk.ts';
import { queueRoles } from './desk-queues.ts';
import { Gender } from './members.ts';
import { pictureRejectionReasons } from './pictures.ts';
import { CalendarDate, ClientId, Country, Currency, Id, MinorUnits, Timestamp } from './primitives.ts';
import { Recovery } from './recoveries.ts';
import { accountOutcomes, reportRules } from './reports.ts';
import { SignupAccount } from './signup.ts';

export const actReasonLength = { min: 10, max: 2000 };

const FoundMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  status: z.enum(accountStatuses),
  is_fictional: z.boolean(),
  signup_date: Timestamp,
});
export type FoundMember = z.infer<typeof FoundMember>;

const Restriction = z.object({
  kind: z.enum(['silenced', 'suspended', 'banned']),
  ends_at: z.nullable(Timestamp),
  since: Timestamp,
});

/** A member as the desk sees them. Messages are not part of it: they are seen only as the evidence of a report. */
const DeskMember = z.object({
  ...FoundMember.shape,
  language: z.string(),
  last_online: Timestamp,
  activated_at: z.nullable(Timestamp),
  purge_at: z.nullable(Timestamp),
  credits: z.int(),
  paid_user: z.boolean(),
  invisible: z.boolean(),
  /** Null after the account was erased. */
  profile: z.nullable(
    z.object({
      gender: z.string(),
      looking_for: z.string(),
      date_of_birth: CalendarDate,
      country: Country,
      region: z.nullable(z.string()),
      city: z.nullable(z.string()),
      about: z.nullable(z.string()),
      /** Hidden by the decision about a report, or until one is decided. */
      is_hidden: z.boolean(),
    }),
  ),
  /** Of the profile, for those who decide about photos; each file is there for an hour after the look at the member. */
  pictures: z.array(
    z.object({
      id: Id,
      kind: z.enum(['main', 'private']),
      status: z.enum(['pending', 'approved', 'rejected']),
      path: z.string(),
    }),
  ),
  restrictions: z.array(Restriction),
  has_two_step: z.boolean(),
  /** Changes because the mailbox or the second step is lost, the newest first. */
  recoveries: z.array(Recovery),
  /** What the member was told, the newest first. */
  decisions: z.array(
    z.object({
      id: Id,
      party: z.enum(['reporter', 'concerned', 'complainant']),
      category: z.string(),
      outcome: z.string(),
      rule: z.nullable(z.string()),
      facts: z.nullable(z.string()),
      /** The name of who decided. */
      decided_by: z.string(),
      decided_at: Timestamp,
      ends_at: z.nullable(Timestamp),
      is_appealed: z.boolean(),
    }),
  ),
  /** Reports about the member, the newest first. */
  reports: z.array(
    z.object({
      id: Id,
      category: z.string(),
      decision: z.nullable(z.string()),
      created_at: Timestamp,
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
      country: z.nullable(Country),
      created_at: Timestamp,
      last_used_at: Timestamp,
    }),
  ),
  payments: z.array(
    z.object({
      id: Id,
      status: z.string(),
      /** Its name, in the language of the page. */
      method: z.string(),
      credits: z.int(),
      amount: MinorUnits,
      currency: Currency,
      created_at: Timestamp,
      /** What a refund would give back now; null when nothing is left of it. */
      refundable: z.nullable(z.object({ credits: z.int(), amount: MinorUnits })),
      /** `stuck`: not accepted by the provider for an hour. */
      refund: z.nullable(
        z.object({
          amount: MinorUnits,
          state: z.enum(['waiting', 'stuck', 'sent']),
          since: Timestamp,
        }),
      ),
    }),
  ),
});
export type DeskMember = z.infer<typeof DeskMember>;

/** `rule` is null only to lift restrictions; `until` belongs to `silenced` and `suspended`. */
export const AccountAct = z.object({
  client_id: z.optional(ClientId),
  id: Id,
  outcome: z.enum(accountOutcomes),
  rule: z.nullable(z.enum(reportRules)),
  /** The facts, in words for the member. */
  reason: boundedText(actReasonLength),
  until: z.optional(Timestamp),
  /** Whether a ban refunds what is left of every purchase, which it does unless this is false: when fraud paid for them. */
  refund: z.optional(z.boolean()),
  /** What applied when the desk was shown the member; anything else since is a conflict. */
  before: z.optional(z.array(z.pick(Restriction, { kind: true, since: true })).check(z.maxLength(10))),
});
export type AccountAct = z.infer<typeof AccountAct>;

export const correctionReasonLength = { min: 5, max: 500 };

/** What members cannot change themselves, and why the desk changes it. */
export const Correction = z.object({
  id: Id,
  gender: Gender,
  date_of_birth: SignupAccount.shape.date_of_birth,
  reason: boundedText(correctionReasonLength),
  /** What the desk was shown; another value since is a conflict. */
  before: z.optional(z.object({ gender: z.string(), date_of_birth: z.string() })),
});
export type Correction = z.infer<typeof Correction>;

/** Mails with a link that the desk can send again. */
export const deskMails = ['activation', 'reset'] as const;
export type DeskMail = (typeof deskMails)[number];

const viewers: readonly StaffRole[] = ['moderator', 'support', 'administrator'];

export const deskMemberEndpoints = defineEndpoints({
  'GET /api/desk/members': {
    summary: 'Finds members by number, e-mail address or name; who is found is written to the audit log',
    access: 'staff',
    staffRoles: viewers,
    limit: 'read',
    query: z.object({ find: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
    response: z.object({ members: z.array(FoundMember) }),
  },
  'GET /api/desk/member': {
    summary: 'A member with decisions, sessions and payments; every look is written to the audit log',
    access: 'staff',
    staffRoles: viewers,
    limit: 'read',
    query: z.object({ id: Id }),
    response: DeskMember,
  },
  'POST /api/desk/act': {
    summary: 'Warns, silences, suspends or bans a member, or lifts what was imposed, and mails the reasons',
    access: 'staff',
    staffRoles: ['moderator', 'administrator'],
    limit: 'write',
    body: AccountAct,
    response: null,
    status: 204,
  },
  'PUT /api/desk/member': {
    summary: 'Corrects gender or date of birth of a member, who gets a mail about it',
    access: 'staff',
    staffRoles: viewers,
    limit: 'write',
    body: Correction,
    response: null,
    status: 204,
  },
  'POST /api/desk/rejections': {
    summary: 'Rejects a photo that was approved before; its owner gets the reason by mail and can object',
    access: 'staff',
    staffRoles: queueRoles.pictures,
    limit: 'write',
    body: z.object({ id: Id, reason: z.enum(pictureRejectionReasons) }),
    response: null,
    status: 204,
  },
  'POST /api/desk/mails': {
    summary: 'Sends the activation mail or a link for a new password to the address of the account',
    access: 'staff',
    staffRoles: viewers,
    limit: 'mail',
    body: z.object({ id: Id, mail: z.enum(deskMails) }),
    response: null,
    status: 204,
  },
});
