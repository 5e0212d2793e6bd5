import { useTranslation } from '@liaison/shared/i18n';
import { subscribePush, unsubscribePush, usePushState } from '@liaison/shared/session';
import { FieldError, Switch } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';

/** Applies to this browser only; each device has its own subscription (PROF-014). */
export function PushToggle() {
  const { t } = useTranslation('profile');
  const state = usePushState();
  const change = useMutation({
    // One at a time: turning off would not find the subscription that is still on its way.
    scope: { id: 'push' },
    mutationFn: (isSubscribed: boolean) => (isSubscribed ? subscribePush() : unsubscribePush()),
  });
  const hints = { off: t('push.text'), subscribed: t('push.text') };
  return (
    <div>
      <Switch
        label={t('push.onThisDevice')}
        hint={{ ...hints, denied: t('push.denied'), unsupported: t('push.unsupported') }[state]}
        checked={change.isPending ? change.variables : state === 'subscribed'}
        disabled={state === 'denied' || state === 'unsupported'}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      <FieldError>{change.isError && t('push.failed')}</FieldError>
    </div>
  );
}
