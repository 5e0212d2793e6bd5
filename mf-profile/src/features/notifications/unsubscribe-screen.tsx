import { ApiError } from '@liaison/shared/api';
import type { MailCategory } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { EmailAddress, FocusTarget, focusIfLost } from '@liaison/shared/parts';
import { useSettings } from '@liaison/shared/session';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  Cluster,
  Heading,
  Page,
  Stack,
  Text,
  useErrorText,
} from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useLinkToken } from '../../use-link-token.ts';
import { undoUnsubscribe, unsubscribe, type UnsubscribeLink } from './notifications.api.ts';

/** Opening the link must not unsubscribe, since mail scanners open links too; only the button does. Works without signing in. */
export function Component() {
  const { t } = useTranslation('profile');
  const token = useLinkToken();
  return (
    <Page $narrow>
      <Card>
        <Stack $gap={4}>
          <Heading as="h1" $size={1}>
            {t('unsubscribe.title')}
          </Heading>
          {token ? <Unsubscribe token={token} /> : <BrokenLink />}
        </Stack>
      </Card>
    </Page>
  );
}

function Unsubscribe({ token }: { token: string }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const { mutate, isPending, variables, data, error } = useMutation(unsubscribe);

  if (data) return <Unsubscribed link={variables} category={data.category} />;
  if (error instanceof ApiError && error.code === 'link_expired') return <BrokenLink textRef={focusIfLost} />;
  return (
    <>
      <Text>{t('unsubscribe.text')}</Text>
      {error && <Alert tone="error">{errorText(error)}</Alert>}
      <Button wide loading={isPending && !variables.all} onClick={() => mutate({ token })}>
        {t('unsubscribe.submit')}
      </Button>
      <Button
        wide
        variant="secondary"
        loading={isPending && variables.all !== undefined}
        onClick={() => mutate({ token, all: '1' })}
      >
        {t('unsubscribe.submitAll')}
      </Button>
    </>
  );
}

interface UnsubscribedProps {
  link: UnsubscribeLink;
  /** Null when all mails were ended. */
  category: MailCategory | null;
}

/** Says what was ended, and offers to undo it without signing in. */
function Unsubscribed({ link, category }: UnsubscribedProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const undo = useMutation(undoUnsubscribe);
  const kind = category && t(`notifications.kinds.${category}`);
  return (
    <>
      {undo.isSuccess ? (
        <Alert
          tone="success"
          title={<FocusTarget ref={focusIfLost}>{t('unsubscribe.undone')}</FocusTarget>}
        />
      ) : (
        <Alert
          tone="success"
          title={t('unsubscribe.doneTitle')}
          action={
            <Button variant="secondary" small loading={undo.isPending} onClick={() => undo.mutate(link)}>
              {t('unsubscribe.undo')}
            </Button>
          }
        >
          <FocusTarget ref={focusIfLost}>
            {kind ? t('unsubscribe.doneKind', { kind }) : t('unsubscribe.doneText')}
          </FocusTarget>
        </Alert>
      )}
      {undo.error && <Alert tone="error">{errorText(undo.error)}</Alert>}
      <Cluster>
        <ButtonLink to="/notifications" variant="secondary">
          {t('unsubscribe.settings')}
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t('unsubscribe.home')}
        </ButtonLink>
      </Cluster>
    </>
  );
}

/** The link is incomplete or expired: the support address is the remaining way to unsubscribe. */
function BrokenLink({ textRef }: { textRef?: Ref<HTMLSpanElement> }) {
  const { t } = useTranslation('profile');
  const { support_email: email } = useSettings();
  return (
    <Alert
      tone="error"
      action={
        <a href={`mailto:${email}`} aria-label={email}>
          <EmailAddress>{email}</EmailAddress>
        </a>
      }
    >
      <FocusTarget ref={textRef}>{t('unsubscribe.broken')}</FocusTarget>
    </Alert>
  );
}
