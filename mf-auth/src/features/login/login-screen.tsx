import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Card, Heading, Stack, Text } from '@liaison/shared/ui';
import { useIsHydrated } from '@liaison/shared/module';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { readLoginNotice } from '../../login-notices.ts';
import { toSitePath } from '../../site-path.ts';
import { SupportContact } from '../../support-contact.tsx';
import { LoginForm } from './login-form.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  const notice = isHydrated ? readLoginNotice(state) : undefined;
  const next = isHydrated ? query.get('next') : null;

  return (
    <ScenePage scene="night">
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('login.title')}
        </Heading>
        {notice && <Alert tone="success">{t(`notices.${notice}`)}</Alert>}
        <Card>
          <LoginForm onDone={() => navigate(toSitePath(next, '/members'), { replace: true })} />
        </Card>
        <Text>
          {t('login.newHere')}{' '}
          <Link
            to={{ pathname: '/signup', search: next === null ? '' : `?${new URLSearchParams({ next })}` }}
          >
            {t('login.signup')}
          </Link>
        </Text>
        <SupportContact lead={t('login.noAccess')} />
      </Stack>
    </ScenePage>
  );
}
