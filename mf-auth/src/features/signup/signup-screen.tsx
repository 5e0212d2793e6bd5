import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Card, Heading, Page, Stack, Text, VisuallyHidden } from '@liaison/shared/ui';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { sitePath } from '../../site-path.ts';
import { Component as SignupForm } from './signup-form.tsx';
import { startFrom } from './start-from.ts';

export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const [query] = useSearchParams();
  const [start] = useState(() => startFrom(query));
  const next = query.get('next');

  if (user?.status === 'active') return <Navigate to={sitePath(next, '/members')} replace />;
  return (
    <Page $narrow>
      <Stack $gap={5}>
        {user ? (
          <VisuallyHidden as="h1">{t('signup.title')}</VisuallyHidden>
        ) : (
          <Stack $gap={2}>
            <Heading as="h1" $size={1}>
              {t('signup.title')}
            </Heading>
            <Text $muted>{t('signup.lead')}</Text>
          </Stack>
        )}
        <Card>
          <SignupForm start={start} />
        </Card>
        {!user && (
          <Text>
            {t('signup.haveAccount')}{' '}
            <Link
              to={{ pathname: '/login', search: next === null ? '' : `?${new URLSearchParams({ next })}` }}
            >
              {t('signup.login')}
            </Link>
          </Text>
        )}
      </Stack>
    </Page>
  );
}
