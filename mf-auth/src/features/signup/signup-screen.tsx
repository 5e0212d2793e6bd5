import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Card, Heading, Page, Stack, Text } from '@liaison/shared/ui';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { sitePath } from '../../site-path.ts';
import { originFrom } from './account/origin-from.ts';
import { isComplete } from './signup-flow.ts';
import { Component as SignupForm } from './signup-form.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const [query] = useSearchParams();
  const [origin] = useState(() => originFrom(query));
  const next = query.get('next');

  if (user && isComplete(user)) return <Navigate to={sitePath(next, '/members')} replace />;
  return (
    <Page $narrow>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading as="h1" $size={1}>
            {t('signup.title')}
          </Heading>
          <Text $muted>{t('signup.lead')}</Text>
        </Stack>
        <Card>
          <SignupForm {...origin} />
        </Card>
        <Text>
          {t('signup.haveAccount')}{' '}
          <Link to={{ pathname: '/login', search: next === null ? '' : `?${new URLSearchParams({ next })}` }}>
            {t('signup.login')}
          </Link>
        </Text>
      </Stack>
    </Page>
  );
}
