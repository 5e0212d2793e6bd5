import type { OwnProfile } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { focusIfLost } from '@liaison/shared/parts';
import { Alert, Button, createLazyComponent, Stack, Text, TextSkeleton } from '@liaison/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router';

/** Few members open it, and each only once. */
const { Lazy: LazyBirthDateForm } = createLazyComponent(
  async () => (await import('./birth-date-form.tsx')).BirthDateForm,
);

/** The one change of the date of birth, and later who can still correct it (DEC-21). */
export function BirthDate({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile');
  // Undefined until it was opened for the first time.
  const [isOpen, setOpen] = useState<boolean>();
  const [isDone, setDone] = useState(false);
  // An older service does not change it.
  if (profile.birth_date_changed === undefined) return null;
  if (profile.birth_date_changed)
    return (
      <Stack $gap={4} tabIndex={-1} ref={isOpen ? focusIfLost : undefined}>
        {isDone && <Alert tone="success">{t('birthDate.done')}</Alert>}
        <Text $size="s" $muted>
          {t('birthDate.changed')} <Link to="/service">{t('birthDate.support')}</Link>
        </Text>
      </Stack>
    );
  if (isOpen)
    return (
      <LazyBirthDateForm
        isNeeded
        onFailure={() => setOpen(false)}
        fallback={<TextSkeleton lines={2} />}
        props={{
          birthDate: profile.date_of_birth,
          onCancel: () => setOpen(false),
          onDone: () => setDone(true),
        }}
      />
    );
  return (
    <div>
      <Button
        ref={isOpen === false ? focusIfLost : undefined}
        variant="secondary"
        small
        onClick={() => setOpen(true)}
      >
        {t('birthDate.change')}
      </Button>
    </div>
  );
}
