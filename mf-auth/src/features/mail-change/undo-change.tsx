import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { LinkExpired } from '../../link-expired.tsx';
import { Outcome } from '../../outcome.tsx';
import { isRefused } from '../../refused.ts';
import { SupportContact } from '../../support-contact.tsx';
import { undoMailChange } from './mail-change.api.ts';

/** From the mail to the former address: somebody else may have asked for the change. */
export function UndoChange({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const undo = useMutation(undoMailChange(token));

  if (isRefused(undo.error, 'link_expired'))
    return (
      <LinkExpired takesFocus>
        <SupportContact lead={t('mailUndo.tooLate')} />
      </LinkExpired>
    );
  return (
    <Outcome sign="mail" title={t('mailUndo.title')}>
      <Text>{t('mailUndo.text')}</Text>
      {undo.error && <Alert tone="bad">{errorText(undo.error)}</Alert>}
      <Button
        wide
        loading={undo.isPending || undo.isSuccess}
        onClick={() => undo.mutate(undefined, { onSuccess: onDone })}
      >
        {t('mailUndo.submit')}
      </Button>
    </Outcome>
  );
}
