import {
  AccountAct,
  accountOutcomes,
  actReasonLength,
  type DeskMember,
  reportRules,
} from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSession } from '@liaison/shared/session';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  Select,
  Stack,
  Text,
  TextArea,
  useErrorText,
} from '@liaison/shared/ui';
import { useEffect, useState } from 'react';
import { isConflict } from '../../is-conflict.ts';
import { actOnMember } from './members.api.ts';
import { Section } from '../../section.tsx';
import { getLanguageName } from '../../language-name.ts';
import { useDraft, useKeptDraft } from '../../use-draft.ts';

const dayMs = 86_400_000;
const days = [1, 3, 7, 30, 90];

/** Warns or restricts the member after a confirmation, or lifts what was imposed. */
export function ActForm({ member }: { member: DeskMember }) {
  const { t } = useTranslation(['desk', 'common', 'complaints']);
  const errorText = useErrorText();
  const format = useFormat();
  const { id, name, language } = member;
  const offered = listPossible(member);
  const [confirming, setConfirming] = useState<AccountAct | null>(null);
  const [openedAt] = useState(() => Date.now());
  const toEnd = (count: number) => new Date(openedAt + count * dayMs).toISOString();
  const durations = days.map((count) => ({ value: toEnd(count), label: t('desk:members.days', { count }) }));
  const draft = useDraft<AccountAct & { days: number }>(`act/${id}`);
  const { days: typedDays, ...typed } = draft.values;
  const acting = useSingleMutation({ ...actOnMember, onSuccess: draft.remove }, { isRepeatable: true });
  const shortest = durations[0]?.value;
  const empty = { id, outcome: 'warned', rule: null, reason: '', until: shortest, refund: true } as const;
  const { form, field, handleSubmit, error, isBusy } = useApiForm<AccountAct>({
    schema: AccountAct.check(({ value, issues }) => {
      if (value.rule === null && value.outcome !== 'lifted')
        issues.push({ code: 'custom', path: ['rule'], message: 'required', input: null });
    }),
    // The times that can be chosen count from now.
    defaultValues: {
      ...empty,
      client_id: crypto.randomUUID(),
      ...typed,
      until: typedDays ? toEnd(typedDays) : shortest,
    },
    fields: ['outcome', 'rule', 'until', 'reason', 'refund'],
    mutation: { ...acting, mutate: (values) => setConfirming(toAct(values)) },
  });
  useKeptDraft(draft.key, form, ({ until, ...values }) => ({
    ...values,
    days: days.find((count) => toEnd(count) === until),
  }));
  const outcome = form.watch('outcome');
  const isTimed = outcome === 'silenced' || outcome === 'suspended';
  const isLifted = outcome === 'lifted';
  const isPossible = offered.includes(outcome);
  const unspentCredits = member.payments.reduce((sum, { refundable }) => sum + (refundable?.credits ?? 0), 0);
  const [first = outcome] = offered;
  // After an act others can be possible than before.
  useEffect(() => {
    if (isPossible) return;
    form.setValue('outcome', first);
    form.setValue('client_id', crypto.randomUUID());
  }, [form, isPossible, first]);

  /** The time counts from here, not from the opening of the page, and by the clock of the service: that of the device may be wrong. */
  function toAct({ until, ...values }: AccountAct): AccountAct {
    const now = Date.now() + useSession.getState().clockOffsetMs;
    const end = until && new Date(Date.parse(until) - openedAt + now).toISOString();
    return { ...values, until: end };
  }

  function handleConfirm() {
    if (!confirming) return;
    const { until, rule, refund, ...values } = confirming;
    acting.mutate(
      {
        ...values,
        rule: isLifted ? null : rule,
        ...(isTimed && { until }),
        ...(outcome === 'banned' && { refund }),
        before: member.restrictions.map(({ kind, since }) => ({ kind, since })),
      },
      {
        onSuccess: () => form.reset({ ...empty, client_id: crypto.randomUUID() }),
        // Whoever goes on now has been told what has changed: that is another act.
        onError: (failure) => isConflict(failure) && form.setValue('client_id', crypto.randomUUID()),
        onSettled: () => setConfirming(null),
      },
    );
  }

  return (
    <Section level={3} title={t('desk:members.act')}>
      {isClosedByHand(member) && <Alert>{t('desk:members.closedByHand')}</Alert>}
      <form
        onSubmit={handleSubmit}
        // With the same id the service does an act once whose answer was lost; what is changed is another act.
        onChange={() => form.setValue('client_id', crypto.randomUUID())}
        noValidate
      >
        <Stack $gap={4}>
          <Select
            label={t('desk:members.outcome')}
            options={offered.map((value) => ({ value, label: t(`desk:members.acts.${value}`) }))}
            {...field('outcome')}
          />
          {isTimed && <Select label={t('desk:members.duration')} options={durations} {...field('until')} />}
          {outcome === 'banned' && unspentCredits > 0 && (
            <Checkbox
              {...field('refund')}
              label={t('desk:members.banRefund')}
              hint={t('desk:members.banRefundHint', {
                credits: t('common:credits', { count: unspentCredits }),
              })}
            />
          )}
          {!isLifted && (
            <Select
              label={t('desk:members.rule')}
              placeholder
              options={reportRules.map((value) => ({ value, label: t(`complaints:rules.${value}`) }))}
              {...field('rule', { setValueAs: (value: string) => value || null })}
            />
          )}
          <TextArea
            {...field('reason')}
            label={t('desk:members.reason')}
            hint={t('desk:members.reasonHint', {
              name,
              language: getLanguageName(language),
            })}
            rows={3}
            max={actReasonLength.max}
            value={form.watch('reason')}
          />
          {error && (
            <Alert tone="error">{isConflict(error) ? t('desk:members.actOutdated') : errorText(error)}</Alert>
          )}
          <div role="status">
            {acting.isSuccess && <Alert tone="success">{t('desk:members.done', { name })}</Alert>}
          </div>
          <div>
            <Button type="submit" loading={isBusy}>
              {t('common:actions.continue')}
            </Button>
          </div>
        </Stack>
      </form>
      <Dialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={t(`desk:members.confirm.${outcome}`, { name })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setConfirming(null)}>
              {t('common:actions.cancel')}
            </Button>
            <Button loading={acting.isPending} onClick={handleConfirm}>
              {t(`desk:members.acts.${outcome}`)}
            </Button>
          </>
        }
      >
        <Stack $gap={3}>
          <Text>{t(`desk:members.effects.${outcome}`, { name })}</Text>
          {isTimed && confirming?.until && (
            <Text>
              {t(`desk:members.restrictions.${outcome}`, { until: format.dateTime(confirming.until) })}
            </Text>
          )}
          <Text $muted>{t('desk:members.confirmText', { name })}</Text>
        </Stack>
      </Dialog>
    </Section>
  );
}

const isClosedByHand = ({ status, restrictions }: DeskMember) =>
  status === 'disabled' && restrictions.every(({ kind }) => kind === 'silenced');

/** The service refuses everything else. */
function listPossible(member: DeskMember): AccountAct['outcome'][] {
  const { restrictions } = member;
  if (restrictions.some(({ kind }) => kind === 'banned')) return ['lifted'];
  return accountOutcomes.filter((outcome) => {
    if (outcome === 'lifted') return restrictions.length > 0;
    return !isClosedByHand(member) || outcome === 'warned' || outcome === 'silenced';
  });
}
