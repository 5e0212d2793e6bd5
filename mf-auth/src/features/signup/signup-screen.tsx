import { genders } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { Card, VisuallyHidden } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { toSitePath } from '../../site-path.ts';
import { isComplete } from './signup-flow.ts';
import { Component as SignupForm } from './signup-form.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const [query] = useSearchParams();
  const [options] = useState(() => parseSignupOptions(query));

  if (user && isComplete(user)) return <Navigate to={toSitePath(query.get('next'), '/members')} replace />;
  return (
    <ScenePage scene="street">
      <VisuallyHidden as="h1">{t('signup.title')}</VisuallyHidden>
      <Card>
        <SignupForm {...options} />
      </Card>
    </ScenePage>
  );
}

/**
 * Reads what other pages pass in the URL: the answers given on the home page (`gender`, `looking_for`) and the member whose page
 * the visitor came from (`member_id`).
 */
function parseSignupOptions(query: URLSearchParams): SlotProps['signup-form'] {
  const parseGender = (name: string) => genders.find((gender) => gender === query.get(name));
  const memberId = query.get('member_id') ?? '';
  return {
    start: { gender: parseGender('gender'), lookingFor: parseGender('looking_for') },
    memberId: /^[1-9]\d{0,18}$/.test(memberId) ? memberId : undefined,
  };
}
