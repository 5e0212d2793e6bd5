import { useTranslation } from '@liaison/shared/i18n';
import { Cluster, color, fontSize, fontWeight, Icon, radius, space, targetSize } from '@liaison/shared/ui';
import { ExternalLink, Mail } from 'lucide-react';
import { styled } from 'styled-components';

/** Links to the provider's webmail and the device's mail app, as far as they are known. */
export function MailboxLinks({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const inbox = findInbox(email);
  const app = getMailAppUrl(navigator.userAgent);
  if (!inbox && !app) return null;
  return (
    <Cluster>
      {inbox && (
        <ExternalButton href={inbox.url} target="_blank" rel="noopener noreferrer">
          <Icon icon={ExternalLink} />
          {t('checkMail.open', { name: inbox.name })}
        </ExternalButton>
      )}
      {app && (
        <ExternalButton href={app}>
          <Icon icon={Mail} />
          {t('checkMail.openApp')}
        </ExternalButton>
      )}
    </Cluster>
  );
}

/** Webmail of common providers by the domain of the address. */
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

const findInbox = (email: string) => inboxes[email.slice(email.lastIndexOf('@') + 1).toLowerCase()];

/** A URL that opens the device's mail app; null where a page cannot. A `mailto:` link would start a new mail instead. */
function getMailAppUrl(userAgent: string): string | null {
  if (/Android/.test(userAgent))
    return 'intent:#Intent;action=android.intent.action.MAIN;category=android.intent.category.APP_EMAIL;end';
  return /iPhone|iPad|Macintosh/.test(userAgent) ? 'message://' : null;
}

/** An anchor instead of `ButtonLink`, because the URL is outside the site. */
const ExternalButton = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${targetSize};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
`;
