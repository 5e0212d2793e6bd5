import { api, type ApiResponse, type ComplaintDraft, type Locale } from '@liaison/shared/contracts';
import { createCaseToken, getComplaintPath, getDecisionPath, isCaseToken } from '../../core/case-token.ts';
import { DomainError } from '../../core/domain-error.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts, lockOwnAccount } from '../../db/lock-accounts.ts';
import { doOnce } from '../../db/transaction.ts';
import type { Core } from '../core.ts';
import {
  decisionsService,
  findComplaintDecision,
  findDecision,
  getLastAppealDay,
  isAppealOver,
} from '../decisions/index.ts';
import { complaintMails } from './complaint-mails.ts';
import { findComplaint, insertComplaint } from './complaints.repository.ts';
import { listOwnCases } from './own-cases.repository.ts';

const OwnCases = api['GET /api/cases.php'].response;

/** By all visitors together, each of whom may give the address of somebody else. */
const receiptsPerAddress = { max: 5, windowMs: 3_600_000 };

interface Complainant {
  userId: string | null;
  locale: Locale;
}

interface Sender {
  user_id: string | null;
  email: string | null;
}

/** Complaints and appeals of members and visitors (DEC-26). */
export function complaintsService(core: Core) {
  const { config, db, clock, createId, idempotency, limits } = core;
  const mails = complaintMails(core);
  const decisions = decisionsService(core);

  /** Who appeals is whom the decision was told to; the link stands for those who cannot sign in any more. */
  async function findAppellant(
    trx: Transaction,
    userId: string | null,
    { decision_id, token }: ComplaintDraft,
  ): Promise<Sender> {
    const id = decision_id ?? '';
    const decision = await findDecision(trx, id);
    const isLinked = token !== undefined && isCaseToken(config.secret, { id, token });
    const isOwn = userId !== null && decision?.user_id === userId;
    // Nobody learns which decisions exist.
    if (!decision || !(isLinked || isOwn))
      throw new DomainError('validation', { fields: { decision_id: 'invalid' } });
    const lastDay = getLastAppealDay(decision);
    if (lastDay === null) throw new DomainError('forbidden');
    if (isAppealOver(lastDay, clock())) throw new DomainError('expired');
    if (decision.user_id !== null) return { user_id: decision.user_id, email: null };
    return { user_id: null, email: (await findComplaint(trx, decision.subject_id))?.email ?? null };
  }

  function getSender(userId: string | null, { kind, subject, email }: ComplaintDraft): Sender {
    if (userId !== null) return { user_id: userId, email: null };
    const isAnonymous = kind === 'illegal_content' && subject === 'child_safety';
    if (!email && !isAnonymous) throw new DomainError('validation', { fields: { email: 'required' } });
    return { user_id: null, email: email ?? null };
  }

  /** The page shows the same link, so that a complaint without a receipt is not lost. */
  async function mayGetReceipt({ user_id: userId, email }: Sender): Promise<boolean> {
    if (userId !== null || email === null) return true;
    const key = hashSecret(email.toLowerCase()).toString('base64url');
    return !(await limits.isExceeded('complaint-receipt', key, receiptsPerAddress));
  }

  return {
    async list(userId: string): Promise<ApiResponse<'GET /api/cases.php'>> {
      const rows = await listOwnCases(db, userId);
      const toPath = ({ type, id, decision_id }: (typeof rows)[number]) => {
        if (type === 'complaint') return getComplaintPath(config.secret, id);
        return decision_id === null ? null : getDecisionPath(config.secret, decision_id);
      };
      const cases = rows.map((row) => ({
        ...row,
        received_at: row.received_at.toISOString(),
        path: toPath(row),
      }));
      return OwnCases.parse({ cases });
    },

    async create(
      { userId, locale }: Complainant,
      draft: ComplaintDraft,
    ): Promise<ApiResponse<'POST /api/complaint.php'>> {
      const call = { scope: `complaint:${userId ?? 'visitor'}`, clientId: draft.client_id, body: draft };
      const created = await idempotency.runOnce(call, async (trx) => {
        const now = clock();
        const { kind, subject = null, url = null, text, name = null } = draft;
        const isAppeal = kind === 'decision_appeal';
        const sender = isAppeal ? await findAppellant(trx, userId, draft) : getSender(userId, draft);
        const concernedIds = sender.user_id === null ? [] : [sender.user_id];
        if (userId !== null) await lockOwnAccount(trx, userId, concernedIds);
        // The account of an appellant without a session may be closed.
        else if (concernedIds.length > 0) await lockAccounts(trx, concernedIds);
        const isUrgent = kind === 'illegal_content' && (subject === 'child_safety' || subject === 'threats');
        const complaint = { ...sender, id: createId(), language: locale };
        const isNew = await insertComplaint(trx, {
          ...complaint,
          kind,
          subject,
          url,
          text,
          name,
          decision_id: isAppeal ? (draft.decision_id ?? null) : null,
          priority: isUrgent ? 'critical' : 'normal',
          created_at: now,
        });
        if (!isNew) throw new DomainError('duplicate');
        if (await doOnce(trx, 'receipt-limit', () => mayGetReceipt(sender)))
          await mails.sendReceipt(trx, complaint);
        return { complaint_id: complaint.id, received_at: now.toISOString() };
      });
      return { ...created, token: createCaseToken(config.secret, created.complaint_id) };
    },

    async find(link: { id: string; token: string }): Promise<ApiResponse<'GET /api/complaint.php'>> {
      const complaint = isCaseToken(config.secret, link) ? await findComplaint(db, link.id) : undefined;
      if (!complaint) throw new DomainError('not_found');
      const { id, kind, created_at, reviewed_at, decided_at, outcome } = complaint;
      const decision = await findComplaintDecision(db, id);
      return {
        id,
        kind,
        timeline: [
          { status: 'received' as const, at: created_at.toISOString() },
          ...(reviewed_at ? [{ status: 'in_review' as const, at: reviewed_at.toISOString() }] : []),
          ...(decided_at && outcome !== null
            ? [{ status: 'decided' as const, at: decided_at.toISOString() }]
            : []),
        ],
        decision: decision ? await decisions.toDecision(db, decision) : null,
        // An erasure closes what waits for a decision.
        ...(decided_at && outcome === null && { erased_at: decided_at.toISOString() }),
      };
    },
  };
}
