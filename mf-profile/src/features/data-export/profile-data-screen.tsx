import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import {
  ButtonLink,
  ErrorPanel,
  Text,
  TextSkeleton,
  useErrorText,
  useMinimumVisible,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ProfileFrame } from '../../profile-frame.tsx';
import { SectionCard } from '../../section-card.tsx';
import { useMailedToken } from '../../use-mailed-token.ts';
import { exportAddress, exportLink } from './profile-data.api.ts';

/** From the mail: the collected data, for the member it belongs to. */
export function Component() {
  const user = useUser();
  const token = useMailedToken();
  if (!user) return null;
  return <ProfileFrame section="account">{token ? <Ready token={token} /> : <Expired />}</ProfileFrame>;
}

function Ready({ token }: { token: string }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const link = useQuery(exportLink(token));
  const isWaiting = useMinimumVisible(link.isPending);

  if (isWaiting) return <TextSkeleton lines={3} />;
  if (link.error instanceof ApiError && link.error.code === 'link_expired') return <Expired />;
  if (!link.data)
    return (
      <ErrorPanel
        message={errorText(link.error)}
        onRetry={() => void link.refetch()}
        isRetrying={link.isFetching}
      />
    );
  return (
    <SectionCard title={t('export.readyTitle')}>
      <Text>{t('export.readyText')}</Text>
      <div>
        <ButtonLink
          to={exportAddress(token)}
          reloadDocument
          download
          icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
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
