import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Card, color, Heading, Icon, Stack, Text } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { readOtherId } from '../../../login-notices.ts';

export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const otherId = readOtherId(useLocation().state);
  return (
    <ScenePage scene="dusk">
      <Card>
        <Stack $gap={4} $align="start">
          <Icon icon={Tick} size={44} />
          <Heading as="h1" $size={1}>
            {t('activateDone.title')}
          </Heading>
          <Text>{t('activateDone.text')}</Text>
          {user && user.id === otherId && <Text>{t('notices.otherAccount', { name: user.name })}</Text>}
          {user ? (
            <ButtonLink to="/members">{t('activateDone.toMembers')}</ButtonLink>
          ) : (
            <ButtonLink to="/login">{t('activateDone.login')}</ButtonLink>
          )}
        </Stack>
      </Card>
    </ScenePage>
  );
}

const Tick = styled(CircleCheck)`
  color: ${color.success};
`;
