import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { SectionCard } from '../../section-card.tsx';
import { requestExport } from './account.api.ts';

/** A copy of everything held about the member, collected in the background and mailed as a link (PROF-021). */
export function DataExport({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const request = useMutation(requestExport());
  const wasAskedToday = request.error instanceof ApiError && request.error.code === 'rate_limited';

  return (
    <SectionCard title={t('export.title')}>
      <Text>{t('export.text')}</Text>
      {request.isSuccess && <Alert tone="ok">{t('export.requested', { email })}</Alert>}
      {wasAskedToday && <Alert tone="info">{t('export.already', { email })}</Alert>}
      {request.error && !wasAskedToday && <Alert tone="bad">{errorText(request.error)}</Alert>}
      {!request.isSuccess && !wasAskedToday && (
        <div>
          <Button variant="secondary" loading={request.isPending} onClick={() => request.mutate()}>
            {t('export.submit')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
