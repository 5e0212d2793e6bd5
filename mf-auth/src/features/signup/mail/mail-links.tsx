import { useTranslation } from '@liaison/shared/i18n';
import { Cluster, color, fontSize, radius, space, target, weight } from '@liaison/shared/ui';
import { ExternalLink, Mail } from 'lucide-react';
import { styled } from 'styled-components';
import { inboxOf, mailAppOf } from './mail-programs.ts';

/** The ways to the mailbox that this address and this device have; nothing where there is none. */
export function MailLinks({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const inbox = inboxOf(email);
  const app = mailAppOf(navigator.userAgent);
  if (!inbox && !app) return null;
  return (
    <Cluster>
      {inbox && (
        <Out href={inbox.url} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('checkMail.open', { name: inbox.name })}
        </Out>
      )}
      {app && (
        <Out href={app}>
          <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('checkMail.openApp')}
        </Out>
      )}
    </Cluster>
  );
}

/** Looks like a button, and leads out of the site: no link of the router. */
const Out = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${target};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize.s};
  font-weight: ${weight.medium};
  text-decoration: none;
`;
