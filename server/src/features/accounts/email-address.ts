import { run as spellCheck } from '@zootools/email-spell-checker';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import * as z from 'zod/mini';
import { EmailAddress } from '@liaison/shared/contracts';

/** Returns the address as it is stored: trimmed, with its domain in lower case. Returns null when it is not valid. */
export function parseEmail(input: string): string | null {
  const parsed = z.safeParse(EmailAddress, input);
  if (!parsed.success) return null;
  const at = parsed.data.lastIndexOf('@');
  return `${parsed.data.slice(0, at)}@${parsed.data.slice(at + 1).toLowerCase()}`;
}

/** Suggests a correction of a misspelled domain (`anna@gmial.com`); undefined when the address looks right. */
export function suggestEmail(email: string): string | undefined {
  const domain = getDomain(email);
  if (mailProviders.has(domain) || nationalProvider.test(domain)) return undefined;
  // The library's own lists are short: it would "correct" every top-level domain that is not in them.
  const checked = spellCheck({
    email,
    domains: [...mailProviders],
    secondLevelDomains: [],
    topLevelDomains: [],
  });
  const suggestion = checked?.full.toLowerCase();
  return suggestion === email.toLowerCase() ? undefined : suggestion;
}

const nationalProvider = /^(?:gmx|hotmail|live|outlook|yahoo)\.(?:[a-z]{2}|com?\.[a-z]{2})$/;

/** Whether the address belongs to a service for temporary mailboxes, subdomains included. */
export function isDisposable(email: string): boolean {
  const disposable = disposableEmailBlocklistSet();
  const labels = getDomain(email).split('.');
  return labels.some((_, first) => disposable.has(labels.slice(first).join('.')));
}

const getDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Common e-mail providers in the countries of our sites; a domain that differs by a letter or two is probably a typing error. */
const mailProviders: ReadonlySet<string> = new Set(
  `
    gmail.com googlemail.com icloud.com me.com mac.com aol.com msn.com ymail.com gmx.com outlook.com
    outlook.de outlook.es outlook.fr outlook.it hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr
    hotmail.it hotmail.nl live.com live.co.uk live.de live.fr live.it live.nl live.be yahoo.com yahoo.co.uk
    yahoo.de yahoo.es yahoo.fr yahoo.it yahoo.ca yahoo.com.au proton.me protonmail.com pm.me tutanota.com
    mail.com zoho.com hey.com fastmail.com web.de gmx.de gmx.net gmx.at gmx.ch t-online.de freenet.de
    arcor.de posteo.de mailbox.org aon.at chello.at bluewin.ch hispeed.ch sunrise.ch orange.fr wanadoo.fr
    free.fr sfr.fr laposte.net neuf.fr bbox.fr numericable.fr libero.it virgilio.it tiscali.it alice.it
    tin.it fastwebnet.it email.it tim.it telefonica.net terra.es movistar.es ono.com ziggo.nl kpnmail.nl
    planet.nl home.nl upcmail.nl xs4all.nl casema.nl hetnet.nl telenet.be skynet.be proximus.be scarlet.be
    wp.pl o2.pl onet.pl op.pl interia.pl poczta.fm gazeta.pl tlen.pl vp.pl onet.eu btinternet.com sky.com
    talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk eircom.net comcast.net att.net verizon.net
    sbcglobal.net bellsouth.net cox.net charter.net shaw.ca rogers.com sympatico.ca telus.net bigpond.com
    optusnet.com.au xtra.co.nz
  `
    .trim()
    .split(/\s+/),
);
