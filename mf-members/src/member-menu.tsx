import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { blockMember } from '@liaison/shared/live';
import { Slot } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { Button, Dialog, Icon, Menu, showToast, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { useState } from 'react';

interface MemberMenuProps {
  member: Pick<MemberCard, 'id' | 'name'>;
}

/** What a member or a visitor can do against a member. */
export function MemberMenu({ member: { id, name } }: MemberMenuProps) {
  const { t } = useTranslation(['members', 'common']);
  const user = useUser();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => blockMember(id),
    onSuccess() {
      setAsking(false);
      showToast(t('common:member.blocked', { name }), 'success');
    },
    // The question stays, so that its button tries again.
    onError: (error) => showToast(errorText(error), 'error'),
  });
  const [isReporting, setReporting] = useState(false);
  if (user?.id === id) return null;
  return (
    <>
      <Menu
        trigger={<Icon icon={EllipsisVertical} />}
        label={t('members:profile.more', { name })}
        items={[
          {
            label: t('common:member.report', { name }),
            icon: <Icon icon={Flag} />,
            onSelect: () => setReporting(true),
          },
          ...(user
            ? [
                {
                  label: t('common:member.block', { name }),
                  icon: <Icon icon={Ban} />,
                  onSelect: () => setAsking(true),
                  danger: true,
                },
              ]
            : []),
        ]}
      />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('members:block.title', { name })}
        actions={
          <Button loading={isPending} onClick={() => mutate()}>
            {t('common:member.block', { name })}
          </Button>
        }
      >
        <Text>{t('members:block.text', { name })}</Text>
      </Dialog>
      {isReporting && (
        <Slot
          at="report-dialog"
          subject={{ type: 'profile', id }}
          name={name}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
