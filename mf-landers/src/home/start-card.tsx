import type { Gender } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Card, Stack, Text } from '@liaison/shared/ui';
import { type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { GenderChoice } from './gender-choice.tsx';

/** The first two answers of the sign-up; the rest is asked on its page. It works as a plain form until the script is there. */
export function StartCard() {
  const { t } = useTranslation(['landers', 'common']);
  const navigate = useNavigate();

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked')];
    const query = new URLSearchParams(chosen.map(({ name, value }) => [name, value]));
    void navigate(`/signup?${query}`);
  };

  const label = (question: 'am' | 'for') => (gender: Gender) => t(`landers:wizard.${question}.${gender}`);
  return (
    <Card as="form" action="/signup" onSubmit={handleSubmit}>
      <Stack $gap={4}>
        <GenderChoice name="gender" legend={t('landers:wizard.iAm')} label={label('am')} />
        <GenderChoice name="looking_for" legend={t('landers:wizard.lookingFor')} label={label('for')} />
        <Button type="submit" wide>
          {t('common:actions.continue')}
        </Button>
        <Text $size="s" $muted>
          {t('landers:home.adultsOnly')}
        </Text>
      </Stack>
    </Card>
  );
}
