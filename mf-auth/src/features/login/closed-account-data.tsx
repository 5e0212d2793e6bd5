import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { focusIfLost } from '@liaison/shared/parts';
import { Alert, Button, ButtonLink, Panel, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '../../api-errors.ts';
import { deleteClosedAccount, getClosedExportUrl, requestClosedExport } from './closed-account-data.api.ts';

/**
 * The rights of a member whose account the staff has closed: a copy of the data, and the deletion. Used inside the login's form, so it
 * must not render a form element of its own.
 */
export function ClosedAccountData({ dataToken }: { dataToken: string }) {
  const { t } = useTranslation('auth');
  const exportToken = getExportToken(useSearchParams()[0].get('next'));
  return (
    <Panel>
      <Stack $gap={3} $align="start">
        <Text>{t('closedData.text')}</Text>
        {exportToken && (
          <ButtonLink to={getClosedExportUrl(exportToken, dataToken)} reloadDocument download>
            {t('closedData.download')}
          </ButtonLink>
        )}
        <ExportRequest dataToken={dataToken} />
        <Deletion dataToken={dataToken} />
      </Stack>
    </Panel>
  );
}

function ExportRequest({ dataToken }: { dataToken: string }) {
  const { t } = useTranslation('auth');
  const request = useSingleMutation(requestClosedExport(dataToken));
  const isAlready = isApiError(request.error, 'rate_limited');
  if (request.isSuccess || isAlready)
    return (
      <div tabIndex={-1} ref={focusIfLost}>
        <Alert tone={isAlready ? 'info' : 'success'}>
          {t(isAlready ? 'closedData.already' : 'closedData.requested')}
        </Alert>
      </div>
    );
  return (
    <>
      {request.error && <DataError error={request.error} />}
      <Button variant="secondary" loading={request.isBusy} onClick={() => request.mutate()}>
        {t('closedData.request')}
      </Button>
    </>
  );
}

function Deletion({ dataToken }: { dataToken: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  // Undefined until it was opened for the first time.
  const [isOpen, setOpen] = useState<boolean>();
  const deletion = useSingleMutation(deleteClosedAccount(dataToken));
  const handleDelete = () =>
    deletion.mutate(undefined, {
      onSuccess: (state) => void navigate('/account-deleted', { replace: true, state }),
    });

  if (!isOpen)
    return (
      <Button
        ref={isOpen === false ? focusIfLost : undefined}
        variant="secondary"
        onClick={() => setOpen(true)}
      >
        {t('closedData.delete')}
      </Button>
    );
  return (
    <>
      <Text role="status" tabIndex={-1} ref={focusIfLost}>
        {t('closedData.consequences')}
      </Text>
      {deletion.error && <DataError error={deletion.error} />}
      <Button variant="danger" loading={deletion.isBusy} onClick={handleDelete}>
        {t('closedData.deleteNow')}
      </Button>
      {/* A deletion that is on its way happens: closed, the question could not say so. */}
      <Button variant="secondary" disabled={deletion.isBusy} onClick={() => setOpen(false)}>
        {t('closedData.keep')}
      </Button>
    </>
  );
}

function DataError({ error }: { error: Error }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  return (
    <Alert tone="error">
      {isApiError(error, 'link_expired') ? t('closedData.expired') : errorText(error)}
    </Alert>
  );
}

/** Of the link in the mail with the copy, which leads here because nobody is logged in. */
function getExportToken(next: string | null): string | null {
  const [path, query] = (next ?? '').split('?');
  return path === '/profile/data' ? new URLSearchParams(query).get('token') : null;
}
