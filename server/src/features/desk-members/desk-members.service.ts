import type { DeskMember, FoundMember, Locale } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { getAccountSubject, insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { findTwoStep } from '../accounts/index.ts';
import type { Core } from '../core.ts';
import { parseDevice } from '../../core/parse-device.ts';
import { listOpenSessions } from '../credentials/index.ts';
import { listPaymentsForDesk } from '../payments/index.ts';
import { listRecoveries } from '../recoveries/index.ts';
import { listRestrictions } from '../restrictions/index.ts';
import {
  findMember,
  findMembers,
  listDecisions,
  listProfilePictures,
  listReports,
  type MemberRow,
} from './desk-members.repository.ts';

interface Look {
  /** The audit log's name of who looks. */
  actor: string;
}

interface View extends Look {
  /** Whether the role decides about photos. */
  seesPictures: boolean;
  locale: Locale;
}

/** What the desk may see of members. Each look is in the audit log before anything is shown. */
export function deskMembersService({ clock, inTransaction }: Core) {
  const logLook = (trx: Transaction, { actor }: Look, action: string, userId: string) =>
    insertAuditEntry(trx, { actor, action, subject: getAccountSubject(userId), details: {}, now: clock() });

  return {
    find: (text: string, look: Look): Promise<FoundMember[]> =>
      inTransaction(async (trx) => {
        const rows = await findMembers(trx, text, clock());
        for (const { id } of rows) await logLook(trx, look, 'member.found', id);
        return rows.map(toFound);
      }),

    view: (id: string, look: View): Promise<DeskMember> =>
      inTransaction(async (trx) => {
        const now = clock();
        const row = await findMember(trx, id);
        if (!row) throw new DomainError('not_found');
        const sessions = await listOpenSessions(trx, id, now);
        const pictures = look.seesPictures ? await listProfilePictures(trx, id) : [];
        const member = {
          ...toFound(row),
          language: row.language,
          last_online: row.last_online.toISOString(),
          activated_at: row.activated_at?.toISOString() ?? null,
          purge_at: row.purge_at?.toISOString() ?? null,
          credits: row.credits,
          paid_user: row.paid_user,
          invisible: row.invisible,
          profile: toProfile(row),
          pictures: pictures.map((picture) => ({ ...picture, path: `/desk/files/${picture.id}` })),
          restrictions: (await listRestrictions(trx, id, now)).map(({ kind, ends_at, created_at }) => ({
            kind,
            ends_at: ends_at?.toISOString() ?? null,
            since: created_at.toISOString(),
          })),
          has_two_step: Boolean((await findTwoStep(trx, id))?.confirmed_at),
          recoveries: await listRecoveries(trx, id),
          decisions: (await listDecisions(trx, id)).map(
            ({ created_at, ends_at, is_appealed, ...decision }) => ({
              ...decision,
              decided_at: created_at.toISOString(),
              ends_at: ends_at?.toISOString() ?? null,
              is_appealed: Boolean(is_appealed),
            }),
          ),
          reports: (await listReports(trx, id)).map(({ created_at, ...report }) => ({
            ...report,
            created_at: created_at.toISOString(),
          })),
          sessions: await Promise.all(
            sessions.map(async ({ user_agent, created_at, last_used_at, ...session }) => ({
              ...session,
              device: await parseDevice(user_agent),
              created_at: created_at.toISOString(),
              last_used_at: last_used_at.toISOString(),
            })),
          ),
          payments: await listPaymentsForDesk(trx, id, { now, locale: look.locale }),
        };
        // All other entries wait until the commit, so that nothing is read after this one.
        await logLook(trx, look, 'member.viewed', id);
        return member;
      }),
  };
}

const toFound = ({
  id,
  name,
  email,
  status,
  role,
  signup_date,
}: Pick<MemberRow, 'id' | 'name' | 'email' | 'status' | 'role' | 'signup_date'>): FoundMember => ({
  id,
  name,
  email,
  status,
  is_fictional: role === 'fictional',
  signup_date: signup_date.toISOString(),
});

function toProfile(row: MemberRow): DeskMember['profile'] {
  const { gender, looking_for, date_of_birth, country } = row;
  if (gender === null || looking_for === null || date_of_birth === null || country === null) return null;
  const { region, city, about } = row;
  const is_hidden = row.profile_status === 'disabled';
  return { gender, looking_for, date_of_birth, country, region, city, about, is_hidden };
}
