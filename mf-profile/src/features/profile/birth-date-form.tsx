import { SignupAccount } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  BirthDateField,
  Button,
  Cluster,
  Dialog,
  Stack,
  Text,
  useErrorText,
} from '@liaison/shared/ui';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { useLateFailure } from '../../use-late-failure.ts';
import { changeProfile } from './profile.api.ts';

interface BirthDateFormProps {
  /** The stored one. */
  birthDate: string;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks before it saves, and names the date: the member cannot correct a mistake. */
export function BirthDateForm({ birthDate, onCancel, onDone }: BirthDateFormProps) {
  const { t } = useTranslation(['profile', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const [asked, setAsked] = useState('');
  const [isAsking, setAsking] = useState(false);
  // Not a callback of the call: the stored change removes the form before.
  const saving = useSingleMutation({ ...changeProfile, onSuccess: onDone, onError: useLateFailure() });
  const { form, getErrorText, handleSubmit, error, isBusy } = useApiForm({
    schema: createSchema(birthDate),
    defaultValues: { date_of_birth: birthDate },
    fields: ['date_of_birth'],
    mutation: { ...saving, mutate: handleAsk },
  });
  const { control, setFocus } = form;
  useEffect(() => setFocus('date_of_birth'), [setFocus]);

  function handleAsk({ date_of_birth: date }: { date_of_birth: string }) {
    setAsked(date);
    setAsking(true);
  }

  function handleConfirm() {
    setAsking(false);
    saving.mutate({ date_of_birth: asked });
  }

  const date = asked && format.date(asked, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <Text $size="s" $muted>
          {t('profile:birthDate.once')}
        </Text>
        <Controller
          control={control}
          name="date_of_birth"
          render={({ field }) => (
            <BirthDateField
              legend={t('profile:birthDate.new')}
              error={getErrorText('date_of_birth')}
              {...field}
            />
          )}
        />
        {error && <Alert tone="error">{errorText(error)}</Alert>}
        <Cluster>
          <Button type="submit" loading={isBusy}>
            {t('profile:birthDate.change')}
          </Button>
          {/* What is on its way happens: closed, the form could not say so. */}
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </Cluster>
      </Stack>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('profile:birthDate.askTitle', { date })}
        sheet
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('common:actions.cancel')}
            </Button>
            <Button onClick={handleConfirm}>{t('profile:birthDate.confirm')}</Button>
          </>
        }
      >
        <Text>{t('profile:birthDate.askText')}</Text>
      </Dialog>
    </form>
  );
}

const createSchema = (birthDate: string) =>
  z.object({
    date_of_birth: SignupAccount.shape.date_of_birth.check(
      z.refine((date) => date !== birthDate, 'unchanged'),
    ),
  });
