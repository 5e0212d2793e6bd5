import type { StaffUser } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Text } from '@liaison/shared/ui';
import { logOut } from './log-out.ts';

/** Who works here, and the way out: the service's own form, which needs no script. */
export function AccountBox({ me }: { me: StaffUser }) {
  const { t } = useTranslation('desk');
  return (
    <Cluster $justify="space-between">
      <div>
        <Text $size="s">{me.name}</Text>
        <Text $size="s" $muted>
          {t(`roles.${me.role}`)}
        </Text>
      </div>
      <form method="post" action="/desk/sign-out" onSubmit={logOut}>
        <Button type="submit" variant="secondary" small>
          {t('logOut')}
        </Button>
      </form>
    </Cluster>
  );
}
