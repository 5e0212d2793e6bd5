import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { FocusTarget, focusIfLost } from '@liaison/shared/parts';
import { Alert, Button, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { SectionCard } from '../../section-card.tsx';
import { requestExport } from './data-export.api.ts';

/** Requests a copy of all data about the user; it is collected in the background and its link mailed (PROF-021). */
export function DataExportRequest({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const request = useMutation(requestExport());
  const wasRequestedToday = request.error instanceof ApiError && request.error.code === 'rate_limited';

  return (
    <SectionCard title={t('export.title')}>
      <Text>{t('export.text')}</Text>
      {/* In place of the button, which takes the focus with it. */}
      {request.isSuccess && (
        <Alert tone="success">
          <FocusTarget ref={focusIfLost}>{t('export.requested', { email })}</FocusTarget>
        </Alert>
      )}
      {wasRequestedToday && (
        <Alert tone="info">
          <FocusTarget ref={focusIfLost}>{t('export.already', { email })}</FocusTarget>
        </Alert>
      )}
      {request.error && !wasRequestedToday && <Alert tone="error">{errorText(request.error)}</Alert>}
      {!request.isSuccess && !wasRequestedToday && (
        <div>
          <Button variant="secondary" loading={request.isPending} onClick={() => request.mutate()}>
            {t('export.submit')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
