import { ApiError } from '@liaison/shared/api';
import {
  type DeskMember,
  identityMethods,
  type Recovery,
  recoveryKinds,
  recoveryReasonLength,
  RecoveryRequest,
} from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Select, Stack, Text, TextArea, TextField, useErrorText } from '@liaison/shared/ui';
import { useState } from 'react';
import { isConflict } from '../../is-conflict.ts';
import { Section } from '../../section.tsx';
import { useDraft, useKeptDraft } from '../../use-draft.ts';
import { cancelRecovery, requestRecovery } from './members.api.ts';

interface RecoverySectionProps {
  member: DeskMember;
  /** Whether the role may request and cancel. */
  canRecover: boolean;
}

/** Changes for a member who has lost the mailbox or the second step: those that wait, and the form for another one. */
export function RecoverySection({ member, canRecover }: RecoverySectionProps) {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const [result, setResult] = useState<'requested' | 'cancelled' | 'outdated' | null>(null);
  const cancelling = useSingleMutation(cancelRecovery(member.id), { isRepeatable: true });
  const waiting = member.recoveries.filter(({ outcome }) => outcome === null);
  const offered = recoveryKinds.filter(
    (kind) =>
      (kind === 'email' || member.has_two_step) && !waiting.some((recovery) => recovery.kind === kind),
  );
  // Who has asked for something is told what came of it, also when the account turns out to be closed.
  const isUnused = result === null && cancelling.isIdle;
  if (!canRecover && waiting.length === 0 && isUnused) return null;
  return (
    <Section level={3} title={t('members.recovery.title')}>
      {waiting.map((recovery) => (
        <Alert key={recovery.id} tone="warning">
          <Stack $gap={3} $align="start">
            <WaitingText recovery={recovery} />
            {canRecover && (
              <Button
                variant="secondary"
                small
                loading={cancelling.isPending && cancelling.variables === recovery.id}
                onClick={() =>
                  cancelling.mutate(recovery.id, {
                    onSuccess: () => setResult('cancelled'),
                    onError: (error) => setResult(isOver(error) ? 'outdated' : null),
                  })
                }
              >
                {t('members.recovery.cancel')}
              </Button>
            )}
          </Stack>
        </Alert>
      ))}
      {cancelling.error && !isOver(cancelling.error) && (
        <Alert tone="error">{errorText(cancelling.error)}</Alert>
      )}
      {result === 'outdated' && <Alert tone="error">{t('members.outdated')}</Alert>}
      <div role="status">
        {result && result !== 'outdated' && (
          <Alert tone="success">
            {t(`members.recovery.${result}`, { name: member.name, email: member.email })}
          </Alert>
        )}
      </div>
      {canRecover && offered.length > 0 && (
        <RecoveryForm
          key={offered.join()}
          member={member}
          kinds={offered}
          onRequest={() => setResult('requested')}
          onOutdated={() => setResult('outdated')}
        />
      )}
    </Section>
  );
}

/** Of a change to cancel that waits no more. */
const isOver = (error: Error) => error instanceof ApiError && error.code === 'not_found';

function WaitingText({ recovery }: { recovery: Recovery }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { kind, new_email: email, applies_at: at } = recovery;
  const values = { email, at: format.dateTime(at) };
  return (
    <div>
      <Text $weight="medium">
        {t(kind === 'email' ? 'members.recovery.waitingEmail' : 'members.recovery.waitingTwoStep', values)}
      </Text>
      <Text $size="s">
        {[
          t(`members.recovery.methods.${recovery.method}`),
          t('members.recovery.by', {
            name: recovery.requested_by,
            at: format.dateTime(recovery.created_at),
          }),
        ].join(' · ')}
      </Text>
    </div>
  );
}

interface RecoveryFormProps {
  member: DeskMember;
  kinds: RecoveryRequest['kind'][];
  onRequest: () => void;
  /** Called when somebody else has changed it: the form may be another one then. */
  onOutdated: () => void;
}

function RecoveryForm({ member: { id, name, email }, kinds, onRequest, onOutdated }: RecoveryFormProps) {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const draft = useDraft<RecoveryRequest>(`recovery/${id}/${kinds.join()}`);
  const requesting = useSingleMutation({ ...requestRecovery(id), onSuccess: draft.remove });
  const kind = draft.values.kind ?? kinds[0] ?? 'email';
  const { form, field, handleSubmit, error, isBusy } = useApiForm<RecoveryRequest>({
    schema: RecoveryRequest,
    defaultValues: { id, kind, reason: '', ...(kind === 'email' && { email: '' }), ...draft.values },
    fields: ['kind', 'email', 'method', 'reason'],
    mutation: {
      ...requesting,
      mutate: (values) =>
        requesting.mutate(values, {
          onSuccess: onRequest,
          onError: (refusal) => isConflict(refusal) && onOutdated(),
        }),
    },
  });
  useKeptDraft(draft.key, form);
  const isEmail = form.watch('kind') === 'email';
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <Text $muted>{t('members.recovery.text', { name, email })}</Text>
        <Select
          label={t('members.recovery.kind')}
          options={kinds.map((value) => ({ value, label: t(`members.recovery.kinds.${value}`) }))}
          {...field('kind')}
        />
        {isEmail && (
          <TextField
            type="email"
            autoComplete="off"
            label={t('members.recovery.newEmail')}
            hint={t('members.recovery.newEmailHint')}
            {...field('email', { shouldUnregister: true })}
          />
        )}
        <Select
          label={t('members.recovery.method')}
          placeholder
          options={identityMethods.map((value) => ({ value, label: t(`members.recovery.methods.${value}`) }))}
          {...field('method', { setValueAs: (value: string) => value || undefined })}
        />
        <TextArea
          {...field('reason')}
          label={t('members.recovery.reason')}
          hint={t('members.correction.reasonHint')}
          rows={2}
          max={recoveryReasonLength.max}
          value={form.watch('reason')}
        />
        {error && !isConflict(error) && <Alert tone="error">{errorText(error)}</Alert>}
        <div>
          <Button type="submit" variant="secondary" loading={isBusy}>
            {t('members.recovery.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
