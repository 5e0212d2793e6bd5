import * as z from 'zod/mini';
import { boundedText } from './bounded-text.ts';
import { defineEndpoints, type StaffRole } from './endpoint.ts';
import { locales } from './locales.ts';
import { Country, Timestamp } from './primitives.ts';

export const signupChoices = ['all', 'with_trafficsource', 'none'] as const;
export const visitorSearchChoices = ['all', 'with_trafficsource', 'none'] as const;

/** What administrators set for a domain. Each version has all of it. */
export const SiteForm = z.strictObject({
  signups: z.enum(signupChoices),
  visitor_search: z.enum(visitorSearchChoices),
  fictional_disabled_in: z.array(Country).check(z.maxLength(50)),
  /** Replaces the text of a language; the others keep the text of the product. */
  fictional_warning: z.partialRecord(z.enum(locales), boundedText({ min: 20, max: 500 })),
});
export type SiteForm = z.infer<typeof SiteForm>;

/** `*` is every domain without a version of its own. */
const SiteDomain = z.string().check(z.regex(/^(\*|[a-z0-9-]+(\.[a-z0-9-]+)*)$/), z.maxLength(253));

const SiteVersion = z.object({
  /** From 1, without gaps; 0 is what the installation starts with. */
  version: z.int(),
  form: SiteForm,
  reason: z.string(),
  /** The name of who saved it. */
  saved_by: z.string(),
  created_at: Timestamp,
});
export type SiteVersion = z.infer<typeof SiteVersion>;

const DeskSite = z.object({
  domain: SiteDomain,
  version: z.int(),
  form: SiteForm,
  /** Version 0: what the installation starts with. */
  installed: SiteForm,
  /** The newest first, at most 50. */
  versions: z.array(SiteVersion),
});
export type DeskSite = z.infer<typeof DeskSite>;

/** A number of the database's `integer`. */
const SiteVersionNumber = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1));

const change = {
  domain: SiteDomain,
  /** The version that the form was filled with; another one in between is refused as a conflict. */
  version: SiteVersionNumber,
  reason: boundedText({ min: 5, max: 500 }),
};

const staffRoles: readonly StaffRole[] = ['administrator'];

export const deskSiteEndpoints = defineEndpoints({
  'GET /api/desk/site': {
    summary: 'The settings of a domain and their versions',
    access: 'staff',
    staffRoles,
    limit: 'read',
    query: z.object({ domain: SiteDomain }),
    response: DeskSite,
  },
  'POST /api/desk/site': {
    summary: 'Saves the settings of a domain as a new version, effective at once',
    access: 'staff',
    staffRoles,
    limit: 'write',
    body: z.object({ ...change, form: SiteForm }),
    response: DeskSite,
    status: 201,
  },
  'PUT /api/desk/site': {
    summary:
      'Returns to an earlier version, which becomes the newest; version 0 is what the installation starts with',
    access: 'staff',
    staffRoles,
    limit: 'write',
    body: z.object({ ...change, to: SiteVersionNumber }),
    response: DeskSite,
  },
});
