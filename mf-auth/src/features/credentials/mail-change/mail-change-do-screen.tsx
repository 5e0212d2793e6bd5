import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Alert, Button, ButtonLink, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '../../../api-errors.ts';
import { LinkExpired } from '../../../link-expired.tsx';
import { ResultPage } from '../../../result-page.tsx';
import { SupportContact } from '../../../support-contact.tsx';
import { ConfirmMailChange } from './confirm-mail-change.tsx';
import { MailChangeExpired } from './mail-change-expired.tsx';
import { undoMailChange } from './mail-change.api.ts';

/** Opening a link changes nothing, because mail scanners open links too; only the button does. The URL of the result has no token. */
export function Component() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { done, accountId } = readResult(useLocation().state);
  const token = query.get('token');
  const undo = query.get('undo');
  const showResult = (result: Result) => void navigate('/mail-change/do', { replace: true, state: result });

  if (done === 'changedHere') return <MailChanged accountId={accountId} />;
  if (done === 'changedElsewhere') return <MailChanged />;
  if (done === 'undone') return <MailChangeUndone />;
  if (undo) return <UndoMailChange token={undo} onDone={() => showResult({ done: 'undone' })} />;
  if (token)
    return (
      <ConfirmMailChange
        token={token}
        onDone={(id) =>
          showResult(id === undefined ? { done: 'changedElsewhere' } : { done: 'changedHere', accountId: id })
        }
      />
    );
  return <MailChangeExpired />;
}

/** Stays in the history when another release is loaded, which must know it. `accountId`: the changed account, which was logged in here. */
type Result = { done: 'changedHere'; accountId: string } | { done: 'changedElsewhere' | 'undone' };

const readResult = (state: unknown): { done?: unknown; accountId?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};

/** Opened from the mail to the previous address, whose owner may not have requested the change. */
function UndoMailChange({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const undo = useMutation(undoMailChange(token));

  if (isApiError(undo.error, 'link_expired'))
    return (
      <LinkExpired focusHeading>
        <SupportContact lead={t('mailUndo.tooLate')} />
      </LinkExpired>
    );
  return (
    <ResultPage icon="mail" title={t('mailUndo.title')}>
      <Text>{t('mailUndo.text')}</Text>
      {undo.error && <Alert tone="error">{errorText(undo.error)}</Alert>}
      <Button
        wide
        loading={undo.isPending || undo.isSuccess}
        onClick={() => undo.mutate(undefined, { onSuccess: onDone })}
      >
        {t('mailUndo.submit')}
      </Button>
    </ResultPage>
  );
}

/** Shows the new address only if the changed account is logged in here, and still is when somebody goes back to the page. */
function MailChanged({ accountId }: { accountId?: unknown }) {
  const { t } = useTranslation('auth');
  const user = useUser();
  return (
    <ResultPage icon="success" title={t('mailChange.doneTitle')} focusHeading>
      <Text>
        {user && user.id === accountId
          ? t('mailChange.doneText', { email: user.email })
          : t('mailChange.doneElsewhere')}
      </Text>
      {user ? (
        <ButtonLink to="/members">{t('activateDone.toMembers')}</ButtonLink>
      ) : (
        <ButtonLink to="/login">{t('login.title')}</ButtonLink>
      )}
    </ResultPage>
  );
}

function MailChangeUndone() {
  const { t } = useTranslation('auth');
  return (
    <ResultPage icon="success" title={t('mailUndo.doneTitle')} focusHeading>
      <Text>{t('mailUndo.doneText')}</Text>
      <ButtonLink to="/login">{t('login.title')}</ButtonLink>
    </ResultPage>
  );
}
