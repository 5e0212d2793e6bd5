import type { ApiBody, DeskSite, SiteForm } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { getStaffActor, insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { toSiteForm } from '../../site/versioned-sites.repository.ts';
import type { Core } from '../core.ts';
import {
  findSiteVersion,
  insertSiteVersion,
  isNewestSiteVersion,
  listSiteVersions,
} from './site-versions.repository.ts';

const shownVersions = 50;

interface NewVersion extends Pick<ApiBody<'POST /api/desk/site'>, 'domain' | 'version' | 'reason' | 'form'> {
  staffId: string;
  action: 'site.saved' | 'site.restored';
  details: Record<string, unknown>;
}

/** Settings of a domain as numbered versions. An undo is a new version, so that the list shows all that ever applied. */
export function deskSiteService({ db, clock, inTransaction, settings }: Core) {
  async function get(domain: string): Promise<DeskSite> {
    const versions = await listSiteVersions(db, domain, shownVersions);
    const [newest] = versions;
    return {
      domain,
      version: newest?.version ?? 0,
      form: newest?.form ?? toSiteForm(settings.getDomainSite(domain)),
      installed: toSiteForm(settings.getInstalledSite(domain)),
      versions: versions.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    };
  }

  async function add(trx: Transaction, change: NewVersion): Promise<void> {
    const { domain, form, reason, staffId, action, details } = change;
    const now = clock();
    const [newest] = await listSiteVersions(trx, domain, 1);
    const version = change.version + 1;
    const row = { domain, version, form: JSON.stringify(form), reason, staff_id: staffId, created_at: now };
    const isCurrent = (newest?.version ?? 0) === change.version;
    if (!isCurrent || !(await insertSiteVersion(trx, row))) {
      if (await isNewestSiteVersion(trx, row)) return;
      throw new DomainError('conflict');
    }
    await insertAuditEntry(trx, {
      actor: getStaffActor(staffId),
      action,
      subject: `site:${domain}:${version}`,
      details: { reason, ...details },
      now,
    });
  }

  async function findForm(trx: Transaction, domain: string, version: number): Promise<SiteForm> {
    if (version === 0) return toSiteForm(settings.getInstalledSite(domain));
    const row = await findSiteVersion(trx, domain, version);
    if (!row) throw new DomainError('not_found');
    return row.form;
  }

  async function apply(domain: string): Promise<DeskSite> {
    await settings.reloadSites();
    return get(domain);
  }

  return {
    get,

    async save(change: ApiBody<'POST /api/desk/site'>, staffId: string): Promise<DeskSite> {
      await inTransaction((trx) => add(trx, { ...change, staffId, action: 'site.saved', details: {} }));
      return apply(change.domain);
    },

    async restore({ to, ...change }: ApiBody<'PUT /api/desk/site'>, staffId: string): Promise<DeskSite> {
      await inTransaction(async (trx) => {
        const form = await findForm(trx, change.domain, to);
        await add(trx, { ...change, form, staffId, action: 'site.restored', details: { to } });
      });
      return apply(change.domain);
    },
  };
}
