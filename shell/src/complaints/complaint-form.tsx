import {
  ComplaintDraft,
  type ComplaintKind,
  complaintTextLength,
  illegalReasons,
} from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import {
  Alert,
  Button,
  Checkbox,
  Select,
  Stack,
  Text,
  TextArea,
  TextField,
  useErrorText,
} from '@liaison/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '../pages/page-paths.ts';
import { useComplaintDraft } from './use-complaint-draft.ts';
import { type CaseLink, sendComplaint } from './complaints.api.ts';

type FieldName = 'subject' | 'url' | 'decision_id' | 'text' | 'name' | 'email' | 'good_faith';

const fieldsByKind: Record<ComplaintKind, readonly FieldName[]> = {
  illegal_content: ['subject', 'url', 'text', 'name', 'email', 'good_faith'],
  decision_appeal: ['decision_id', 'text'],
  service_complaint: ['text', 'name', 'email'],
  payment: ['subject', 'text', 'name', 'email'],
  withdrawal: ['subject', 'text', 'name', 'email'],
};

/** An empty field is not sent. */
const toOptional = { setValueAs: (value: string) => value.trim() || undefined };

interface ComplaintFormProps {
  kind: ComplaintKind;
  /** Of the mail, for an appeal. */
  decision?: CaseLink;
}

/** The fields that a kind of complaint needs; members give neither name nor address. What the next form asks for too stays. */
export function ComplaintForm({ kind, decision }: ComplaintFormProps) {
  const { t } = useTranslation('complaints');
  const errorText = useErrorText();
  const isVisitor = useUser() === null;
  const isAboutPayment = kind === 'payment' || kind === 'withdrawal';
  const draft = useComplaintDraft(decision?.id);
  const [typed] = useState(draft.get);
  const [firstId] = useState(() => typed.client_id ?? crypto.randomUUID());
  const sending = useSingleMutation({
    ...sendComplaint((clientId) => {
      form.setValue('client_id', clientId);
      // Not left to the form, which may be gone.
      draft.update({ client_id: clientId });
    }),
    onSuccess: draft.remove,
  });
  const shown = fieldsByKind[kind].filter((name) => {
    if (name === 'name' || name === 'email') return isVisitor;
    return name !== 'decision_id' || !decision;
  });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<ComplaintDraft>({
    schema: ComplaintDraft,
    defaultValues: {
      client_id: firstId,
      kind,
      text: typed.text ?? '',
      // A field that is not shown is not sent.
      ...(isAboutPayment && { subject: typed.payment }),
      ...(shown.includes('url') && { subject: typed.reason, url: typed.url }),
      ...(shown.includes('decision_id') && { decision_id: typed.decision_id }),
      ...(shown.includes('email') && { name: typed.name, email: typed.email }),
      ...(decision && { decision_id: decision.id, token: decision.token }),
    },
    fields: shown,
    mutation: sending,
  });
  const isChild = kind === 'illegal_content' && form.watch('subject') === 'child_safety';

  const saveDraft = useEffectEvent(
    ({ client_id, text, subject, url, decision_id, name, email }: ComplaintDraft) =>
      draft.update({
        client_id,
        text,
        ...(isAboutPayment && { payment: subject }),
        ...(shown.includes('url') && { reason: subject, url }),
        ...(shown.includes('decision_id') && { decision_id }),
        ...(shown.includes('email') && { name, email }),
      }),
  );
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    [subscribe],
  );

  if (sending.data) return <Sent link={{ id: sending.data.complaint_id, token: sending.data.token }} />;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        {error && <Alert tone="error">{errorText(error)}</Alert>}
        {kind === 'illegal_content' && (
          <>
            <Text $size="s">{t('reports:danger')}</Text>
            <Select
              label={t('reason')}
              placeholder
              options={illegalReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
              {...field('subject', toOptional)}
            />
            <TextField
              label={t('url')}
              hint={t('urlHint')}
              inputMode="url"
              autoCapitalize="none"
              {...field('url', toOptional)}
            />
          </>
        )}
        {shown.includes('decision_id') && (
          <TextField
            label={t('number')}
            hint={t('numberHint')}
            inputMode="numeric"
            {...field('decision_id', toOptional)}
          />
        )}
        {isAboutPayment && (
          <TextField
            label={t('payment')}
            hint={t('paymentHint')}
            optional={kind === 'payment'}
            {...field('subject', toOptional)}
          />
        )}
        <TextArea
          {...field('text')}
          label={t(`texts.${kind}`)}
          max={complaintTextLength.max}
          value={form.watch('text')}
        />
        {isVisitor && shown.includes('email') && (
          <>
            <TextField label={t('name')} optional autoComplete="name" {...field('name', toOptional)} />
            <TextField
              label={t('email')}
              hint={t('emailHint')}
              optional={isChild}
              type="email"
              autoComplete="email"
              {...field('email', toOptional)}
            />
          </>
        )}
        {kind === 'illegal_content' && <Checkbox label={t('goodFaith')} {...field('good_faith')} />}
        <Button type="submit" loading={isBusy}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

function Sent({ link: { id, token } }: { link: CaseLink }) {
  const { t } = useTranslation('complaints');
  const box = useRef<HTMLDivElement>(null);
  // It replaces a form that may be longer than the window.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="success" title={t('sent')}>
        <Stack $gap={3}>
          <Text>{t('sentText', { id })}</Text>
          <Link to={`${pagePaths.complaints}/${id}?token=${token}`}>{t('toStatus')}</Link>
        </Stack>
      </Alert>
    </div>
  );
}
