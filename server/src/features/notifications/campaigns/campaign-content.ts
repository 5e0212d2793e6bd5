import { Locale, SitePath } from '@liaison/shared/contracts';
import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Paragraphs of `text` are separated by an empty line. */
const CampaignText = z.object({ subject: text(120), heading: text(120), text: text(5000), button: text(40) });

/** A mail in every language to all members who want offers or news, or about changed terms to all whose address takes mail. */
export const CampaignContent = z.object({
  category: z.enum(['promotions', 'news', 'terms']),
  /** The target of the button. */
  path: SitePath,
  texts: z.record(Locale, CampaignText),
});
export type CampaignContent = z.infer<typeof CampaignContent>;
