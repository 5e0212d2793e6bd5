import type { SiteForm } from '@liaison/shared/contracts';
import type { Database } from '../db/database.ts';
import type { Site } from './site.ts';
import type { Sites } from './sites.ts';

/** The sites of `sites.json` with the newest version that administrators saved. Kept in memory: pages do not wait for the database. */
export function versionedSites({ db, files }: { db: Database; files: Sites }) {
  let forms = new Map<string, SiteForm>();
  let lastLoad = Promise.resolve();

  async function load(): Promise<void> {
    const rows = await db
      .selectFrom('site_versions')
      .distinctOn('domain')
      .select(['domain', 'form'])
      .orderBy('domain')
      .orderBy('version', 'desc')
      .execute();
    forms = new Map(rows.map(({ domain, form }) => [domain, form]));
  }

  return {
    /** One after the other, so that an older answer never replaces a newer one. */
    load(): Promise<void> {
      const next = lastLoad.then(load);
      lastLoad = next.catch(() => undefined);
      return next;
    },
    get(domain: string): Site {
      const site = files.get(domain);
      const form = forms.get(domain.toLowerCase().replace(/^www\./, '')) ?? forms.get('*');
      return form ? applyForm(site, form) : site;
    },
  };
}

/** Visitors of a campaign keep the search unless nobody may search (§6). */
function applyForm(site: Site, { visitor_search: search, ...form }: SiteForm): Site {
  return {
    ...site,
    ...form,
    logged_out_search: search === 'all' ? 'all' : 'none',
    logged_out_search_trafficsource: search === 'with_trafficsource' ? 'all' : 'none',
  };
}

/** What the form shows before anything was saved. */
export const toSiteForm = (site: Site): SiteForm => ({
  signups: site.signups === 'all' || site.signups === 'with_trafficsource' ? site.signups : 'none',
  visitor_search: toVisitorSearch(site),
  fictional_disabled_in: site.fictional_disabled_in,
  fictional_warning: site.fictional_warning,
});

function toVisitorSearch(site: Site): SiteForm['visitor_search'] {
  if (site.logged_out_search !== 'none') return 'all';
  return site.logged_out_search_trafficsource === 'none' ? 'none' : 'with_trafficsource';
}
