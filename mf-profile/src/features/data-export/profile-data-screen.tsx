import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Icon, QueryView, Text, TextSkeleton } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import { SettingsLayout } from '../../settings-layout.tsx';
import { SectionCard } from '../../section-card.tsx';
import { useLinkToken } from '../../use-link-token.ts';
import { getExportUrl, exportLinkQuery } from './data-export.api.ts';

/** Opened from the link in the mail: downloads the exported data. */
export function Component() {
  const user = useUser();
  const token = useLinkToken();
  if (!user) return null;
  return <SettingsLayout section="account">{token ? <Ready token={token} /> : <Expired />}</SettingsLayout>;
}

function Ready({ token }: { token: string }) {
  return (
    <QueryView
      query={useQuery(exportLinkQuery(token))}
      loading={<TextSkeleton lines={3} />}
      renderError={(error) => error instanceof ApiError && error.code === 'link_expired' && <Expired />}
    >
      {() => <Download token={token} />}
    </QueryView>
  );
}

function Download({ token }: { token: string }) {
  const { t } = useTranslation('profile');
  return (
    <SectionCard title={t('export.readyTitle')}>
      <Text>{t('export.readyText')}</Text>
      <div>
        <ButtonLink to={getExportUrl(token)} reloadDocument download icon={<Icon icon={DownloadIcon} />}>
          {t('export.download')}
        </ButtonLink>
      </div>
      <Text $size="s" $muted>
        {t('export.care')}
      </Text>
    </SectionCard>
  );
}

function Expired() {
  const { t } = useTranslation(['profile', 'errors']);
  return (
    <SectionCard title={t('profile:export.expiredTitle')}>
      <Text>{t('errors:link_expired')}</Text>
      <div>
        <ButtonLink to="/profile/account">{t('profile:export.again')}</ButtonLink>
      </div>
    </SectionCard>
  );
}
