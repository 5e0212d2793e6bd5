/** Where the mailboxes of well-known providers are read. */
const inboxes: Record<string, { name: string; url: string }> = {
  'gmail.com': { name: 'Gmail', url: 'https://mail.google.com/' },
  'googlemail.com': { name: 'Gmail', url: 'https://mail.google.com/' },
  'outlook.com': { name: 'Outlook', url: 'https://outlook.live.com/mail/' },
  'hotmail.com': { name: 'Outlook', url: 'https://outlook.live.com/mail/' },
  'live.com': { name: 'Outlook', url: 'https://outlook.live.com/mail/' },
  'yahoo.com': { name: 'Yahoo', url: 'https://mail.yahoo.com/' },
  'icloud.com': { name: 'iCloud', url: 'https://www.icloud.com/mail' },
  'proton.me': { name: 'Proton', url: 'https://mail.proton.me/' },
  'web.de': { name: 'WEB.DE', url: 'https://web.de/' },
  'gmx.de': { name: 'GMX', url: 'https://www.gmx.net/' },
  'gmx.net': { name: 'GMX', url: 'https://www.gmx.net/' },
  't-online.de': { name: 'T-Online', url: 'https://email.t-online.de/' },
  'orange.fr': { name: 'Orange', url: 'https://messagerie.orange.fr/' },
  'laposte.net': { name: 'La Poste', url: 'https://www.laposte.net/accueil' },
  'libero.it': { name: 'Libero', url: 'https://mail.libero.it/' },
  'wp.pl': { name: 'WP', url: 'https://poczta.wp.pl/' },
  'onet.pl': { name: 'Onet', url: 'https://poczta.onet.pl/' },
  'interia.pl': { name: 'Interia', url: 'https://poczta.interia.pl/' },
  'ziggo.nl': { name: 'Ziggo', url: 'https://webmail.ziggo.nl/' },
};

export const inboxOf = (email: string) => inboxes[email.slice(email.lastIndexOf('@') + 1).toLowerCase()];

/** Opens the program for mails of the device, where a page can; a `mailto:` would begin a new mail instead. */
export function mailAppOf(userAgent: string): string | null {
  if (/Android/.test(userAgent))
    return 'intent:#Intent;action=android.intent.action.MAIN;category=android.intent.category.APP_EMAIL;end';
  return /iPhone|iPad|Macintosh/.test(userAgent) ? 'message://' : null;
}
